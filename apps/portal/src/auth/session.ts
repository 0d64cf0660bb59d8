/**
 * The session of this tab: exactly the six session-storage keys of specification sections 3 and 4,
 * and the only module that touches that storage. `accessToken` and `roleType` are plain strings, the
 * others JSON. What is read here is display data: the service asks its own session row.
 */
import { isSessionRole, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type {
  MerchantChosen,
  MerchantData,
  MerchantProfile,
  SessionCopy,
  ShopProfile,
  SignedIn,
  UserData,
} from '@merchant/contract/areas/session.calls.ts'

export const sessionKeys = [
  'userData',
  'userMerchantProfiles',
  'accessToken',
  'merchantData',
  'userShopProfiles',
  'roleType',
] as const
type SessionKey = (typeof sessionKeys)[number]

export interface Session {
  readonly accessToken: string
  readonly userData: UserData
  readonly userMerchantProfiles: readonly MerchantProfile[]
  /** Null until a merchant is chosen. */
  readonly merchantData: MerchantData | null
  readonly userShopProfiles: readonly ShopProfile[]
  readonly roleType: SessionRole | undefined
}

/** Why a session ended: the person left, the service no longer knows it, or another tab signed out. */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere'

const changed = new Set<() => void>()
const ended = new Set<(why: SessionEnd) => void>()
const forgetting = new Set<() => void>()
let lastEnd: SessionEnd | null = null
let rawSeen: readonly (string | null)[] = []
let seen: Session | null = null

const json = <T>(text: string | null, otherwise: T): T => {
  try {
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

/** Nothing where the browser lets nothing be kept: then nobody is signed in, and pages for nobody still open. */
const keptAt = (key: SessionKey): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The session, or null when userData or accessToken is missing (spec 2). The same value until a key changes. */
export const readSession = (): Session | null => {
  const raw = sessionKeys.map(keptAt)
  if (rawSeen.length > 0 && raw.every((value, place) => value === rawSeen[place])) return seen
  const [userData, profiles, accessToken, merchantData, shops, roleType] = raw as [
    string | null,
    string | null,
    string | null,
    string | null,
    string | null,
    string | null,
  ]
  const user = json<UserData | null>(userData, null)
  rawSeen = raw
  seen =
    user === null || accessToken === null || accessToken === ''
      ? null
      : {
          accessToken,
          userData: user,
          userMerchantProfiles: json(profiles, []),
          merchantData: json(merchantData, null),
          userShopProfiles: json(shops, []),
          roleType: isSessionRole(roleType) ? roleType : undefined,
        }
  return seen
}

const write = (values: Partial<Record<SessionKey, string>>): void => {
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
  for (const listener of changed) listener()
}

/** After the credentials: who it is, and a token that opens only the choice of a merchant. */
export const storeSignIn = ({ accessToken, userData, userMerchantProfiles }: SignedIn): void => {
  // With a second factor still to come there is no token, and nothing is stored.
  if (accessToken === undefined) return
  forget()
  clearKeys()
  lastEnd = null
  write({
    accessToken,
    userData: JSON.stringify(userData),
    userMerchantProfiles: JSON.stringify(userMerchantProfiles),
  })
}

/** After the choice: the merchant, the role in it, and a new token. */
export const storeMerchant = (chosen: MerchantChosen): void => {
  forget()
  write({
    accessToken: chosen.accessToken,
    merchantData: JSON.stringify(chosen.merchantData),
    userShopProfiles: JSON.stringify(chosen.userShopProfiles),
    roleType: chosen.roleType,
  })
}

type Named = Pick<UserData, 'userId' | 'displayName'>

/** The person goes by another name from now on. A late answer about somebody else changes nothing. */
export const storeDisplayName = ({ userId, displayName }: Named): void => {
  const userData = readSession()?.userData
  if (userData?.userId === userId) write({ userData: JSON.stringify({ ...userData, displayName }) })
}

/**
 * A shop that was added, or goes by another name: what offers shops reads them here. A late answer about
 * another merchant's changes nothing.
 */
export const storeShop = (merchantId: string | undefined, shop: ShopProfile): void => {
  const session = readSession()
  if (session === null || merchantId !== session.merchantData?.merchantId) return
  const others = session.userShopProfiles.filter(({ shopId }) => shopId !== shop.shopId)
  const shops = [...others, shop].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' }),
  )
  write({ userShopProfiles: JSON.stringify(shops) })
}

/** A session of this tab's own, made from the one of another tab. */
export const storeCopy = (copy: SessionCopy): void => {
  storeSignIn({ ...copy, nextStep: 'CHOOSE_MERCHANT' })
  storeMerchant(copy)
}

const clearKeys = (): void => {
  for (const key of sessionKeys) sessionStorage.removeItem(key)
}

/** Removes all six keys and tells everyone who holds something of the session to let it go (spec 4). */
export const endSession = (why: SessionEnd): void => {
  const had = readSession() !== null
  forget()
  clearKeys()
  if (had) lastEnd = why
  for (const listener of changed) listener()
  if (had) for (const listener of ended) listener(why)
}

let exchanged: string | null = null

/**
 * Gives the token away, for another or for none: the old one dies at the service before the answer is here, so
 * until then its refusal of the old one is of our own making. Whoever signed out meanwhile, here or
 * in another tab, stays signed out: half a session is never stored.
 */
export const exchangeToken = async <T>(
  ask: () => Promise<T>,
  store: (answer: T) => void,
): Promise<boolean> => {
  const before = readSession()?.accessToken ?? null
  exchanged = before
  try {
    const answer = await ask()
    if ((readSession()?.accessToken ?? null) !== before) return false
    store(answer)
    return true
  } finally {
    exchanged = null
  }
}

/** The service does not know that token. A late word about one that was replaced ends nothing. */
export const tokenRefused = (token: string | undefined): void => {
  if (token === readSession()?.accessToken && token !== exchanged) endSession('expired')
}

const forget = (): void => {
  for (const listener of forgetting) listener()
}

/** Why the session before this sign-in page ended; null after a reload or a new sign-in. */
export const lastSessionEnd = (): SessionEnd | null => lastEnd

export const onSessionChange = (listener: () => void): (() => void) => {
  changed.add(listener)
  return () => changed.delete(listener)
}

/**
 * Called whenever person or merchant changes, before the keys do: whoever keeps an answer of the
 * service lets it go, so that the next person sees no row of this one, not for one frame.
 */
export const onForget = (listener: () => void): (() => void) => {
  forgetting.add(listener)
  return () => forgetting.delete(listener)
}

/** Called after the six keys are gone. */
export const onSessionEnd = (listener: (why: SessionEnd) => void): (() => void) => {
  ended.add(listener)
  return () => ended.delete(listener)
}

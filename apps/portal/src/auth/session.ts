/**
 * The session of this tab: exactly the six session-storage keys of specification sections 3 and 4, and the only module
 * that touches that storage. `accessToken` and `roleType` are plain strings, the others JSON. It is only for display:
 * the service reads its own session row.
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
import { CallError } from '#api/call-error.ts'
import { createSignal } from '#ui/signal.ts'

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

/** Why a session ended: signed out here, unknown to the service, or signed out in another tab. */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere'

const changed = createSignal()
const ended = createSignal<[reason: SessionEnd]>()
const forgotten = createSignal()
const viewOver = createSignal()
const factorNeeded = createSignal()

export const { on: onSessionChange } = changed
/** Called after the six keys are gone. */
export const { on: onSessionEnd } = ended
/**
 * Called before person or merchant changes. Whatever caches answers of the service must drop them, so that the next
 * person never sees a row of the previous one.
 */
export const { on: onForget } = forgotten
/** Called when the service says that the view has ended. */
export const { on: onViewOver } = viewOver
/** Called when the service requires a second factor first. */
export const { on: onFactorNeeded } = factorNeeded

let lastEnd: SessionEnd | null = null
let cachedRaw: readonly (string | null)[] | undefined
let cached: Session | null = null

const parse = <T>(text: string | null | undefined, fallback: T): T => {
  try {
    return text == null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

/** Null if the browser forbids storage: then there is no session, but public pages work. */
const readKey = (key: SessionKey): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether this browser allows session storage, without which no session survives a reload (spec 3). */
export const canStoreSession = (): boolean => {
  const key = `${__APP_TITLE__}-trial`
  try {
    sessionStorage.setItem(key, key)
    return sessionStorage.getItem(key) === key
  } catch {
    return false
  } finally {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Reading may be forbidden too.
    }
  }
}

/** The session, or null when userData or accessToken is missing (spec 2). The same object until a key changes. */
export const readSession = (): Session | null => {
  const raw = sessionKeys.map(readKey)
  if (cachedRaw !== undefined && raw.every((value, index) => value === cachedRaw?.[index]))
    return cached
  const [user, profiles, accessToken, merchantData, shops, roleType] = raw
  const userData = parse<UserData | null>(user, null)
  cachedRaw = raw
  cached =
    userData === null || !accessToken
      ? null
      : {
          accessToken,
          userData,
          userMerchantProfiles: parse(profiles, []),
          merchantData: parse(merchantData, null),
          userShopProfiles: parse(shops, []),
          roleType: isSessionRole(roleType) ? roleType : undefined,
        }
  return cached
}

const write = (values: Partial<Record<SessionKey, string>>): void => {
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
  changed.emit()
}

/** After the credentials: the person, and a token that only allows choosing a merchant. */
export const storeSignIn = ({ accessToken, userData, userMerchantProfiles }: SignedIn): void => {
  // No token while a second factor is pending: nothing is stored.
  if (accessToken === undefined) return
  forgotten.emit()
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
  forgotten.emit()
  write({
    accessToken: chosen.accessToken,
    merchantData: JSON.stringify(chosen.merchantData),
    userShopProfiles: JSON.stringify(chosen.userShopProfiles),
    roleType: chosen.roleType,
  })
}

/** Stores a changed display name. A late answer about another person is ignored. */
export const storeDisplayName = ({
  userId,
  displayName,
}: Pick<UserData, 'userId' | 'displayName'>): void => {
  const userData = readSession()?.userData
  if (userData?.userId === userId) write({ userData: JSON.stringify({ ...userData, displayName }) })
}

/** Whether the service requires a second factor first. A late answer is ignored. */
const storeNeed = (token: string | undefined, needsSecondFactor: boolean): void => {
  const session = readSession()
  if (session === null || session.merchantData === null || session.accessToken !== token) return
  const { needsSecondFactor: _before, ...merchant } = session.merchantData
  write({
    merchantData: JSON.stringify({ ...merchant, ...(needsSecondFactor && { needsSecondFactor }) }),
  })
}

/** A second factor is set up. */
export const storeFactorAdded = (): void => storeNeed(readSession()?.accessToken, false)

/** The service refused a call because a second factor comes first. */
export const factorRefused = (token: string | undefined): void => {
  storeNeed(token, true)
  if (token === readSession()?.accessToken) factorNeeded.emit()
}

/** Stores a new or renamed shop. A late answer about another merchant is ignored. */
export const storeShop = (merchantId: string | undefined, shop: ShopProfile): void => {
  const session = readSession()
  if (session === null || merchantId !== session.merchantData?.merchantId) return
  const others = session.userShopProfiles.filter(({ shopId }) => shopId !== shop.shopId)
  const shops = [...others, shop].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' }),
  )
  storeShops(shops)
}

/** Stores the shops that the person may choose from. */
export const storeShops = (shops: readonly ShopProfile[]): void =>
  write({ userShopProfiles: JSON.stringify(shops) })

/** A session derived from this one. The service knows only the last sign-in, this tab the one before it. */
export const withOwnLastLogin = (copy: SessionCopy): SessionCopy => {
  const userData = readSession()?.userData
  return userData === undefined
    ? copy
    : { ...copy, userData: { ...copy.userData, lastLoginAt: userData.lastLoginAt } }
}

/** Stores a session that the service derived from another tab's. */
export const storeCopy = (copy: SessionCopy): void => {
  storeSignIn({ ...copy, nextStep: 'CHOOSE_MERCHANT' })
  storeMerchant(copy)
}

const clearKeys = (): void => {
  for (const key of sessionKeys) sessionStorage.removeItem(key)
}

/** Removes all six keys and has everything that caches session data drop it (spec 4). */
export const endSession = (reason: SessionEnd): void => {
  const had = readSession() !== null
  forgotten.emit()
  clearKeys()
  if (had) lastEnd = reason
  changed.emit()
  if (had) ended.emit(reason)
}

let tokenInExchange: string | null = null

/**
 * Runs a request that invalidates the current token. Until it is answered, a 401 of another call does not end the
 * session. Its own does, and is thrown like every refusal. Returns false, storing nothing, if the session changed
 * meanwhile, such as by a sign-out in another tab.
 */
export const exchangeToken = async <T>(
  request: () => Promise<T>,
  store: (answer: T) => void,
): Promise<boolean> => {
  const before = readSession()?.accessToken ?? null
  const isUnchanged = () => (readSession()?.accessToken ?? null) === before
  tokenInExchange = before
  try {
    const answer = await request()
    if (!isUnchanged()) return false
    store(answer)
    return true
  } catch (failure) {
    if (failure instanceof CallError && failure.status === 401 && isUnchanged())
      endSession('expired')
    throw failure
  } finally {
    tokenInExchange = null
  }
}

/** Ends the session after a 401. A late answer about a replaced token is ignored. */
export const tokenRefused = (token: string | undefined): void => {
  if (token === readSession()?.accessToken && token !== tokenInExchange) endSession('expired')
}

/** The view of this token is over. A late answer about a replaced token is ignored. */
export const viewRefused = (token: string | undefined): void => {
  if (token === readSession()?.accessToken) viewOver.emit()
}

/** Why the last session of this tab ended; null after a reload or a new sign-in. */
export const lastSessionEnd = (): SessionEnd | null => lastEnd

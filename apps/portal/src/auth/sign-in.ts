/** Signing in and out, without user interface: used by the sign-in page and the portal. */
import {
  sessionCalls,
  type MerchantProfile,
  type SignedIn,
} from '@merchant/contract/areas/session.calls.ts'
import type { Input } from '@merchant/contract/core/call.ts'
import { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { adoptLanguage } from '#languages/choose.ts'
import { pause } from '#ui/frames.ts'
import { currentLocale } from '#ui/messages.ts'
import { encryptPassword } from './encryption.ts'
import {
  endSession,
  exchangeToken,
  readSession,
  storeMerchant,
  storeSignIn,
  type SessionEnd,
} from './session.ts'

/** Where to go next. */
export type AfterSignIn = 'home' | 'chooseMerchant'
/** The password was right and a second factor is needed: whose, and the methods that are accepted. */
export type SecondFactorRequest = NonNullable<SignedIn['mfa']> & { readonly displayName: string }
type SecondFactorAnswer = Input<typeof sessionCalls.loginMfa>['body']

/** How long a sign-out waits for the service. */
const LOGOUT_MS = 1500

const isActive = ({ status }: MerchantProfile): boolean => status === 'ACTIVE'

/** Sends the credentials. Nothing is stored while a second factor is needed. */
export const signIn = async (
  username: string,
  password: string,
): Promise<AfterSignIn | SecondFactorRequest> => {
  const body = { username, password: await encryptPassword(password) }
  const signedIn = await send(sessionCalls.login, { body })
  const { mfa, userData } = signedIn
  return mfa === undefined ? begin(signedIn) : { ...mfa, displayName: userData.displayName }
}

export const sendSecondFactor = async (body: SecondFactorAnswer): Promise<AfterSignIn> =>
  begin(await send(sessionCalls.loginMfa, { body }))

/**
 * How to keep the language of the sign-in page for a person who has not chosen one yet: their mails and files then
 * speak it. The call's schemas are loaded meanwhile, so that it is sent at once; if that fails, the next
 * sign-in tries again.
 */
const languageKeeper = ({ userData }: SignedIn): (() => Promise<void>) | undefined => {
  const language = currentLocale()
  if (userData.language !== undefined || language === 'en' || language === 'pseudo') return
  const loading = import('@merchant/contract/areas/account.calls.ts').catch(() => undefined)
  return async () => {
    const call = (await loading)?.accountCalls.chooseLanguage
    const options = { detached: true, keepalive: true }
    if (call) await send(call, { body: { language } }, options).catch(() => undefined)
  }
}

/** A person's only merchant is chosen at once. */
const begin = async (signedIn: SignedIn): Promise<AfterSignIn> => {
  storeSignIn(signedIn)
  adoptLanguage(signedIn.userData.language)
  const keepLanguage = languageKeeper(signedIn)
  const [only, ...others] = signedIn.userMerchantProfiles.filter(isActive)
  const isSeveral = only === undefined || others.length > 0
  // The choice of the merchant ends the first token.
  if (!isSeveral) await chooseMerchant(only.merchantId)
  void keepLanguage?.()
  return isSeveral ? 'chooseMerchant' : 'home'
}

/** Chooses the merchant. The service issues a new token and revokes the old one. */
export const chooseMerchant = async (merchantId: string): Promise<void> => {
  const request = () => send(sessionCalls.chooseMerchant, { params: { merchant: merchantId } })
  if (!(await exchangeToken(request, storeMerchant)))
    throw new CallError({ status: 401, code: '4010' })
}

/** Ends the session at the service and in this tab, even if the service cannot be reached. */
export const signOut = async (reason: SessionEnd = 'signed-out'): Promise<void> => {
  const logout =
    readSession() === null
      ? null
      : send(sessionCalls.logout, {}, { detached: true }).catch(() => null)
  // The call reads the token a moment later, so the keys are removed after it. A 401 is ignored: another tab of this
  // person may have signed out already.
  await exchangeToken(
    () => Promise.race([logout, pause(LOGOUT_MS)]),
    () => undefined,
  )
  endSession(reason)
}

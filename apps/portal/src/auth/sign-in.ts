/** Signing in and out, step by step. Knows no screen: the sign-in page and the portal both use it. */
import {
  sessionCalls,
  type MerchantProfile,
  type SignedIn,
} from '@merchant/contract/areas/session.calls.ts'
import type { Input } from '@merchant/contract/core/call.ts'
import { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { encryptPassword } from './encryption.ts'
import {
  endSession,
  exchangeToken,
  readSession,
  storeMerchant,
  storeSignIn,
  tokenRefused,
  type SessionEnd,
} from './session.ts'

/** What the person has to do next: nothing, or choose a merchant. */
export type AfterSignIn = 'home' | 'chooseMerchant'
/** The password was right, and a second factor is asked for: in which ways it may be shown. */
export type SecondFactorAsked = NonNullable<SignedIn['mfa']>
type SecondFactorAnswer = Input<typeof sessionCalls.loginMfa>['body']

const isActive = ({ status }: MerchantProfile): boolean => status === 'ACTIVE'

/** Sends the credentials. Nothing is stored while a second factor is asked for. */
export const signIn = async (
  username: string,
  password: string,
): Promise<AfterSignIn | SecondFactorAsked> => {
  const body = { username, password: await encryptPassword(password) }
  const signedIn = await send(sessionCalls.login, { body })
  return signedIn.mfa ?? begin(signedIn)
}

/** Sends the second factor; the answer is like that of a sign-in. */
export const showSecondFactor = async (body: SecondFactorAnswer): Promise<AfterSignIn> =>
  begin(await send(sessionCalls.loginMfa, { body }))

/** With one merchant only, that one is chosen at once. */
const begin = async (signedIn: SignedIn): Promise<AfterSignIn> => {
  storeSignIn(signedIn)
  const [only, ...others] = signedIn.userMerchantProfiles.filter(isActive)
  if (only === undefined || others.length > 0) return 'chooseMerchant'
  await chooseMerchant(only.merchantId)
  return 'home'
}

/** Chooses the merchant: the service gives a new token, and the old one dies. */
export const chooseMerchant = async (merchantId: string): Promise<void> => {
  const before = readSession()?.accessToken
  try {
    const ask = () => send(sessionCalls.chooseMerchant, { params: { merchant: merchantId } })
    if (!(await exchangeToken(ask, storeMerchant))) {
      throw new CallError({ status: 401, code: '4010' })
    }
  } catch (failure) {
    if (failure instanceof CallError && failure.status === 401) tokenRefused(before)
    throw failure
  }
}

/** Ends the session here and at the service. The browser forgets even if the service cannot be reached. */
export const signOut = async (why: SessionEnd = 'signed-out'): Promise<void> => {
  const goodbye =
    readSession() === null
      ? null
      : send(sessionCalls.logout, {}, { unwatched: true }).catch(() => null)
  // The token is read when the call is made, a moment later: so first the call, then the forgetting.
  // Another tab of the group may have ended it already: that it is unknown by now is no news.
  await exchangeToken(
    () => Promise.race([goodbye, new Promise((resolve) => setTimeout(resolve, 1500))]),
    () => undefined,
  )
  endSession(why)
}

/** Signing in and out, step by step. Knows no screen: the sign-in page and the portal both use it. */
import { sessionCalls, type MerchantProfile } from '@merchant/contract/areas/session.calls.ts'
import { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { encryptPassword } from './encryption.ts'
import { endSession, readSession, storeMerchant, storeSignIn, type SessionEnd } from './session.ts'

/** What the person has to do next: nothing, or choose a merchant. */
export type AfterSignIn = 'home' | 'chooseMerchant'

const isActive = ({ status }: MerchantProfile): boolean => status === 'ACTIVE'

/** Sends the credentials. With one merchant only, that one is chosen at once (product.md 2). */
export const signIn = async (username: string, password: string): Promise<AfterSignIn> => {
  const signedIn = await send(sessionCalls.login, {
    body: { username, password: await encryptPassword(password) },
  })
  // A second factor comes with a later version of the service; without its token nobody is signed in.
  if (signedIn.accessToken === undefined) throw new CallError({ status: 400, code: '4013' })
  storeSignIn(signedIn)
  const [only, ...others] = signedIn.userMerchantProfiles.filter(isActive)
  if (only === undefined || others.length > 0) return 'chooseMerchant'
  await chooseMerchant(only.merchantId)
  return 'home'
}

/** Chooses the merchant: the service gives a new token, and the old one dies. */
export const chooseMerchant = async (merchantId: string): Promise<void> => {
  storeMerchant(await send(sessionCalls.chooseMerchant, { params: { merchant: merchantId } }))
}

/** Ends the session here and at the service. The browser forgets even if the service cannot be reached. */
export const signOut = async (why: SessionEnd = 'signed-out'): Promise<void> => {
  const goodbye = readSession() === null ? null : send(sessionCalls.logout, {}).catch(() => null)
  // The token is read when the call is made, a moment later: so first the call, then the forgetting.
  await Promise.race([goodbye, new Promise((resolve) => setTimeout(resolve, 1500))])
  endSession(why)
}

import { send } from '#api/send.ts'
import { readSession, storeDisplayName } from './session.ts'

/**
 * Stores the person's current name. Session storage has the name of the sign-in, which may have been changed in another
 * session since. A failure is ignored: the name is only displayed.
 */
export const refreshDisplayName = async (): Promise<void> => {
  if (readSession() === null) return
  // Its schemas are loaded on first use.
  const { accountCalls } = await import('@merchant/contract/areas/account.calls.ts')
  await send(accountCalls.profile, {}, { detached: true }).then(storeDisplayName, () => undefined)
}

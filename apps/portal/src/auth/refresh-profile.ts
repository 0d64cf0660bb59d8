import { send, type SendOptions } from '#api/send.ts'
import { readSession, storeDisplayName, storeShops } from './session.ts'

/**
 * Stores the person's current name and shops. Session storage has those of the sign-in, and a name may have been
 * changed and a shop added in another session since. A failure is ignored: they are only displayed.
 */
export const refreshProfile = async (options: SendOptions = { detached: true }): Promise<void> => {
  const token = readSession()?.accessToken
  if (token === undefined) return
  // Its schemas are loaded on first use.
  const { accountCalls } = await import('@merchant/contract/areas/account.calls.ts')
  const profile = await send(accountCalls.profile, {}, options).catch(() => undefined)
  // A late answer about another session is ignored.
  if (profile === undefined || token !== readSession()?.accessToken) return
  storeDisplayName(profile)
  if (profile.userShopProfiles !== undefined) storeShops(profile.userShopProfiles)
}

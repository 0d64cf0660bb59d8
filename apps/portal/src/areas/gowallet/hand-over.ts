/**
 * The hand-over to the loyalty wallet (spec 7, docs/wallet.md): a token is posted to the provider, the URL that
 * it answers opens in the tab that the click opened, and that window receives the username.
 */
import { gowalletCalls } from '@merchant/contract/areas/gowallet.calls.ts'
import { CallError } from '#api/call-error.ts'
import { config } from '#api/config.ts'
import { cancellable, send } from '#api/send.ts'
import { signUpAtWallet, WalletRefusal } from '#api/wallet.ts'
import { encryptExpiry } from '#auth/encryption.ts'
import { onForget, readSession } from '#auth/session.ts'
import { t } from './gowallet.messages.ts'
import { answerGreeting } from './greeting.ts'
import { walletUrl } from './wallet-url.ts'

/** The lifetime of the posted token. */
const EXPIRY_SECONDS = 60

/** Why the wallet did not open or did not get the username, as a sentence for the person. */
class HandOverFailure extends Error {
  override readonly name = 'HandOverFailure'
}

/** The address at which the wallet can be opened for this person. */
const askForAddress = (): Promise<URL> =>
  cancellable(async (signal) => {
    const { wallet } = await config()
    if (wallet.signUpUrl === null) throw new HandOverFailure(t('noWallet'))
    const { token } = await send(gowalletCalls.token, {}, { signal })
    const expiry = await encryptExpiry(EXPIRY_SECONDS)
    const text = await signUpAtWallet(wallet.signUpUrl, { token, expiry }, signal)
    const url = walletUrl(text, wallet.origins)
    if (url === null) throw new HandOverFailure(t('badAddress'))
    return url
  })

/** The failure in words; null when the session has ended, so that nobody is left to read them. */
const inWords = (failure: unknown): HandOverFailure | null => {
  if (failure instanceof HandOverFailure) return failure
  if (failure instanceof CallError)
    return failure.status === 401 ? null : new HandOverFailure(failure.message)
  if (failure instanceof WalletRefusal && failure.message !== '')
    return new HandOverFailure(t('refused', { reason: failure.message }))
  return new HandOverFailure(t('noAnswer'))
}

/**
 * Navigates an empty tab to the wallet and calls `onOpened`. Resolves once the window has the username, and
 * rejects with a sentence for the person.
 */
export const handOver = async (tab: Window, onOpened: () => void): Promise<void> => {
  const username = readSession()?.userData.username ?? ''
  const gone = new AbortController()
  const stopWatching = onForget(() => gone.abort())
  try {
    const url = await askForAddress()
    if (gone.signal.aborted) return tab.close()
    if (tab.closed) throw new HandOverFailure(t('closedEarly'))
    const exchange = answerGreeting({ tab, origin: url.origin, username, signal: gone.signal })
    tab.location.replace(url)
    onOpened()
    const outcome = await exchange
    if (outcome === 'closed' || outcome === 'silent') throw new HandOverFailure(t(outcome))
  } catch (failure) {
    const words = inWords(failure)
    // A tab that shows the wallet already stays open.
    if (isStillOurs(tab)) tab.close()
    if (words !== null && !gone.signal.aborted) throw words
  } finally {
    stopWatching()
  }
}

/** Whether the tab still shows the empty page that it was opened with. */
const isStillOurs = (tab: Window): boolean => {
  try {
    return tab.location.href === 'about:blank'
  } catch {
    return false
  }
}

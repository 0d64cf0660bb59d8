/**
 * The hand-over to the loyalty wallet (spec 7, docs/wallet.md): a token is posted to the provider, the tab that the click
 * opened goes to the URL of its answer, and that window receives the username.
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

/** Why the hand-over failed, as a sentence for the person. */
class HandOverFailure extends Error {
  override readonly name = 'HandOverFailure'
}

/** The address that opens the wallet for this person. */
const requestAddress = (): Promise<URL> =>
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

/** The failure as a sentence; null if the session has ended, because nobody is signed in to read it. */
const explain = (failure: unknown): HandOverFailure | null => {
  if (failure instanceof HandOverFailure) return failure
  if (failure instanceof CallError)
    return failure.status === 401 ? null : new HandOverFailure(failure.message)
  if (failure instanceof WalletRefusal && failure.message !== '')
    return new HandOverFailure(t('refused', { reason: failure.message }))
  return new HandOverFailure(t('noAnswer'))
}

/**
 * Navigates an empty tab to the wallet and calls `onOpened`. Resolves once the window has the username; rejects with a
 * sentence for the person, or resolves if the session ends first.
 */
export const handOver = async (tab: Window, onOpened: () => void): Promise<void> => {
  const username = readSession()?.userData.username ?? ''
  const sessionEnd = new AbortController()
  const stopWatching = onForget(() => sessionEnd.abort())
  try {
    const url = await requestAddress()
    if (sessionEnd.signal.aborted) return tab.close()
    if (tab.closed) throw new HandOverFailure(t('closedEarly'))
    const exchange = answerGreeting({
      tab,
      origin: url.origin,
      username,
      signal: sessionEnd.signal,
    })
    tab.location.replace(url)
    onOpened()
    const outcome = await exchange
    if (outcome === 'closed' || outcome === 'silent') throw new HandOverFailure(t(outcome))
  } catch (failure) {
    const reason = explain(failure)
    // A tab that already shows the wallet stays open.
    if (isEmpty(tab)) tab.close()
    if (reason !== null && !sessionEnd.signal.aborted) throw reason
  } finally {
    stopWatching()
  }
}

/** Whether the tab has not left its initial page. Reading the address of another origin throws. */
const isEmpty = (tab: Window): boolean => {
  try {
    return tab.location.href === 'about:blank'
  } catch {
    return false
  }
}

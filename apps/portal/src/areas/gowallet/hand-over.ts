/**
 * The hand-over to the loyalty wallet (spec 7, docs/wallet.md): a token is posted to the provider, the URL that
 * it answers opens in the tab that the press has opened, and that window is told who it is.
 */
import { gowalletCalls } from '@merchant/contract/areas/gowallet.calls.ts'
import { CallError } from '#api/call-error.ts'
import { config } from '#api/config.ts'
import { send } from '#api/send.ts'
import { signUpAtWallet, WalletRefusal } from '#api/wallet.ts'
import { cancellable } from '#api/send.ts'
import { encryptExpiry } from '#auth/encryption.ts'
import { onForget, readSession } from '#auth/session.ts'
import { t } from './gowallet.messages.ts'
import { answerGreeting, type Greeted } from './greeting.ts'
import { walletUrl } from './wallet-url.ts'

/** For how long the token that is posted says it is good. */
const EXPIRY_SECONDS = 60

/** What a person is told when the wallet did not open, or was not told who they are. */
class HandOverFailure extends Error {
  override readonly name = 'HandOverFailure'
}

/** Where the wallet may be opened for this person now. */
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

/** The failure in words; null when there is nobody left to be told, because the session has ended. */
const inWords = (failure: unknown): HandOverFailure | null => {
  if (failure instanceof HandOverFailure) return failure
  if (failure instanceof CallError)
    return failure.status === 401 ? null : new HandOverFailure(failure.message)
  if (failure instanceof WalletRefusal && failure.message !== '')
    return new HandOverFailure(t('refused', { reason: failure.message }))
  return new HandOverFailure(t('noAnswer'))
}

const unheard: Readonly<Record<Greeted, 'closed' | 'silent' | null>> = {
  answered: null,
  'given up': null,
  closed: 'closed',
  silent: 'silent',
}

/**
 * Leads an empty tab to the wallet. `onOpened` is called once it is on its way there; what is promised is that
 * the window was told who it is. Fails with a sentence for the person.
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
    const trouble = unheard[await exchange]
    if (trouble !== null) throw new HandOverFailure(t(trouble))
  } catch (failure) {
    const words = inWords(failure)
    // A tab that is at the wallet already is the person's own.
    if (isStillOurs(tab)) tab.close()
    if (words !== null && !gone.signal.aborted) throw words
  } finally {
    stopWatching()
  }
}

/** Whether the tab still shows the empty page of ours that it was opened with. */
const isStillOurs = (tab: Window): boolean => {
  try {
    return tab.location.href === 'about:blank'
  } catch {
    return false
  }
}

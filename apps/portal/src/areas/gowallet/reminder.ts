/**
 * The Reminder, the confirmation before the loyalty wallet opens (spec 2), and the hand-over after it (spec 7,
 * docs/wallet.md): a token is posted to the provider, the tab that the click opened goes to the URL of its answer, and
 * that window receives the username.
 */
import { gowalletCalls } from '@merchant/contract/areas/gowallet.calls.ts'
import { CallError } from '#api/call-error.ts'
import { config } from '#api/config.ts'
import { showFailure } from '#api/client.ts'
import { cancellable, send } from '#api/send.ts'
import { signUpAtWallet, WalletRefusal } from '#api/wallet.ts'
import { encryptExpiry } from '#auth/encryption.ts'
import { onForget, readSession } from '#auth/session.ts'
import {
  closeDialog,
  openDialog,
  setButtonLoading,
  showError,
} from '#ui/event-dialog/event-dialog.ts'
import { t } from './gowallet.messages.ts'
import { answerGreeting } from './greeting.ts'
import { walletUrl } from './wallet-url.ts'

/** The lifetime of the posted token. */
const EXPIRY_SECONDS = 60

/** Its message is a sentence for the person. */
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

/** Shows a failure, except that the session has ended: nobody is signed in to read it. */
const showWhy = (failure: unknown): void => {
  if (failure instanceof CallError) return showFailure(failure)
  if (failure instanceof HandOverFailure) return showError(failure.message)
  if (failure instanceof WalletRefusal && failure.message !== '')
    return showError(failure.message, { before: t('refused') })
  showError(t('noAnswer'))
}

/** Whether the tab has not left its initial page. Reading the address of another origin throws. */
const isEmpty = (tab: Window): boolean => {
  try {
    return tab.location.href === 'about:blank'
  } catch {
    return false
  }
}

/** Navigates an empty tab to the wallet, closes the Reminder, and waits until the window has the username. */
const handOver = async (tab: Window): Promise<void> => {
  const username = readSession()?.userData.username ?? ''
  const controller = new AbortController()
  const { signal } = controller
  const stopWatching = onForget(() => controller.abort())
  try {
    const url = await requestAddress()
    if (signal.aborted) return tab.close()
    if (tab.closed) throw new HandOverFailure(t('closedEarly'))
    const exchange = answerGreeting({ tab, origin: url.origin, username, signal })
    tab.location.replace(url)
    closeDialog()
    const outcome = await exchange
    if (outcome === 'closed' || outcome === 'silent') throw new HandOverFailure(t(outcome))
  } catch (failure) {
    // A tab that already shows the wallet stays open.
    if (isEmpty(tab)) tab.close()
    if (!signal.aborted) showWhy(failure)
  } finally {
    stopWatching()
  }
}

const openWallet = (): void => {
  // Opened synchronously in the click, or the browser blocks it as a pop-up; and without `noopener`, because the wallet
  // sends its greeting to the opener.
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return showError(t('blocked'))
  tab.document.title = t('opening')
  tab.document.body.textContent = t('opening')
  setButtonLoading(t('confirm'), true)
  void handOver(tab)
}

export const openReminder = (): void =>
  openDialog({
    title: t('reminder'),
    type: 'confirm',
    description: [t('next'), t('where')],
    buttons: [
      { btnText: t('reject') },
      { btnText: t('confirm'), tone: 'main', onPress: openWallet },
    ],
  })

/** The Reminder, the confirmation before the loyalty wallet opens (spec 2). */
import {
  closeDialog,
  openDialog,
  setButtonLoading,
  showError,
} from '#ui/event-dialog/event-dialog.ts'
import { t } from './gowallet.messages.ts'
import { handOver } from './hand-over.ts'

const openWallet = (): void => {
  // Opened synchronously in the click, or the browser blocks it as a pop-up; and without `noopener`, because the wallet
  // sends its greeting to the opener.
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return showError(t('blocked'))
  tab.document.title = t('opening')
  tab.document.body.textContent = t('opening')
  setButtonLoading(t('confirm'), true)
  handOver(tab, closeDialog).catch((failure: unknown) =>
    showError(failure instanceof Error ? failure.message : undefined),
  )
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

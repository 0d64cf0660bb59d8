/** The Reminder before the portal is left for the loyalty wallet's (spec 2). */
import {
  closeDialog,
  openDialog,
  setButtonLoading,
  showError,
} from '#ui/event-dialog/event-dialog.ts'
import { t } from './gowallet.messages.ts'
import { handOver } from './hand-over.ts'

/** Shown in the tab while the provider answers. */
const sayOpening = (tab: Window): void => {
  tab.document.title = t('opening')
  tab.document.body.textContent = t('opening')
}

const confirm = (): void => {
  // Within the press, or the browser takes it for a pop-up; and with an opener, which the wallet greets.
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return showError(t('blocked'))
  sayOpening(tab)
  setButtonLoading(t('confirm'), true)
  handOver(tab, closeDialog).catch((failure: unknown) =>
    showError(failure instanceof Error ? failure.message : undefined),
  )
}

/** Asks before the portal is left. */
export const remind = (): void =>
  openDialog({
    title: t('reminder'),
    type: 'confirm',
    description: [t('next'), t('where')],
    buttons: [{ btnText: t('reject') }, { btnText: t('confirm'), tone: 'main', onPress: confirm }],
  })

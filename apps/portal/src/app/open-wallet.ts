import { showError } from '#ui/event-dialog/event-dialog.ts'
import { t } from '#components/components.messages.ts'

/** What the navigation's link does. The hand-over is fetched with the first press: few ever use it. */
export const openWallet = (): void =>
  void import('#areas/gowallet/reminder.ts').then(
    ({ remind }) => remind(),
    () => showError(t('partMissing')),
  )

import { openDialog } from '#ui/event-dialog/event-dialog.ts'
import { t } from './link-waits.messages.ts'
import type { Page } from '#components/page.ts'

/** Somebody signed in who opens a mailed link lands on home, and is told why. */
export const tellThatLinkWaits = (page: Pick<Page, 'path'>): void => {
  if (!page.path.endsWith('/$token')) return
  openDialog({
    title: t('title'),
    type: 'info',
    description: [t('text')],
    buttons: [{ btnText: t('ok'), tone: 'main' }],
  })
}

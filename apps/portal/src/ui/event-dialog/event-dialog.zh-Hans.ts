import type { Draft } from '#ui/messages.ts'
import type { t } from './event-dialog.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'event-dialog',
  texts: {},
}

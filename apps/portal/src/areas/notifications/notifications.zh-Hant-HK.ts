import type { Draft } from '#ui/messages.ts'
import type { t } from './notifications.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'notifications',
  texts: {},
}

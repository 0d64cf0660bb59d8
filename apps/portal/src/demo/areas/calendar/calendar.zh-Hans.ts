import type { Draft } from '#ui/messages.ts'
import type { t } from './calendar.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-calendar',
  texts: {},
}

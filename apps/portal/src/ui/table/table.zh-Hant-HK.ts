import type { Draft } from '#ui/messages.ts'
import type { t } from './table.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'table',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './invoice-table.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-invoice-table',
  texts: {},
}

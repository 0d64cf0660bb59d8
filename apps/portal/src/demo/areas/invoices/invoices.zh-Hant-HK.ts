import type { Draft } from '#ui/messages.ts'
import type { t } from './invoices.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-invoice-pages',
  texts: {},
}

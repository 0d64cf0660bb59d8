import type { Draft } from '#ui/messages.ts'
import type { t } from './transactions.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'transactions',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './rows.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'billRows',
  texts: {},
}

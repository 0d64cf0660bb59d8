import type { Draft } from '#ui/messages.ts'
import type { t } from './bills.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'bills',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './history.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'pos-history',
  texts: {},
}

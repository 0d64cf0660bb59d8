import type { Draft } from '#ui/messages.ts'
import type { t } from './filter.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'filter',
  texts: {},
}

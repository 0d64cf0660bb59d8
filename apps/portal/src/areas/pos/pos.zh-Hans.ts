import type { Draft } from '#ui/messages.ts'
import type { t } from './pos.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'pos',
  texts: {},
}

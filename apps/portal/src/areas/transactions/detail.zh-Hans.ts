import type { Draft } from '#ui/messages.ts'
import type { t } from './detail.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'transaction',
  texts: {},
}

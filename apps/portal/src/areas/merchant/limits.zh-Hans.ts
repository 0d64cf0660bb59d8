import type { Draft } from '#ui/messages.ts'
import type { t } from './limits.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'refund-limits',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './approval.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'refund-approval',
  texts: {},
}

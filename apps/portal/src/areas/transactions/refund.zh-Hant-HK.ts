import type { Draft } from '#ui/messages.ts'
import type { t } from './refund.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'refund',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './payment.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'payment',
  texts: {},
}

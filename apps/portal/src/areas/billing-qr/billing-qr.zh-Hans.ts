import type { Draft } from '#ui/messages.ts'
import type { t } from './billing-qr.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'billingQr',
  texts: {},
}

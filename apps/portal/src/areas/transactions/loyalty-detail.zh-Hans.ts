import type { Draft } from '#ui/messages.ts'
import type { t } from './loyalty-detail.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'loyaltyEntry',
  texts: {},
}

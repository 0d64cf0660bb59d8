import type { Draft } from '#ui/messages.ts'
import type { t } from './shop-detail.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'shop',
  texts: {},
}

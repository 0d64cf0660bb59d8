import type { Draft } from '#ui/messages.ts'
import type { t } from './shops.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'shops',
  texts: {},
}

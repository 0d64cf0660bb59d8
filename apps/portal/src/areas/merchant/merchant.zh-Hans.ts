import type { Draft } from '#ui/messages.ts'
import type { t } from './merchant.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'merchant',
  texts: {},
}

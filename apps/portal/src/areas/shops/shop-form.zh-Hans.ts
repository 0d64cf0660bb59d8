import type { Draft } from '#ui/messages.ts'
import type { t } from './shop-form.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'shopForm',
  texts: {},
}

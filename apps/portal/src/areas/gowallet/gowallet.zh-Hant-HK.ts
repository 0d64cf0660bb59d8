import type { Draft } from '#ui/messages.ts'
import type { t } from './gowallet.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'gowallet',
  texts: {},
}

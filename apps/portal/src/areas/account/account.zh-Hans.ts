import type { Draft } from '#ui/messages.ts'
import type { t } from './account.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'account',
  texts: {},
}

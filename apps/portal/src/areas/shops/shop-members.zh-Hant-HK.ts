import type { Draft } from '#ui/messages.ts'
import type { t } from './shop-members.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'shopMembers',
  texts: {},
}

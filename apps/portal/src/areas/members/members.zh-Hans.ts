import type { Draft } from '#ui/messages.ts'
import type { t } from './members.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'members',
  texts: {},
}

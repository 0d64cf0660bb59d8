import type { Draft } from '#ui/messages.ts'
import type { t } from './member.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'member',
  texts: {},
}

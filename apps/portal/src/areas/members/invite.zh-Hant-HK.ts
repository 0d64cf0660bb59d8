import type { Draft } from '#ui/messages.ts'
import type { t } from './invite.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'invite',
  texts: {},
}

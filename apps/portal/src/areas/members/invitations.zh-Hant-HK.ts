import type { Draft } from '#ui/messages.ts'
import type { t } from './invitations.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'invitations',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './users.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-users',
  texts: {},
}

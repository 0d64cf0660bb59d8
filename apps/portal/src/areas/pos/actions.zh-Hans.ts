import type { Draft } from '#ui/messages.ts'
import type { t } from './actions.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'posActions',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './roles.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'roles',
  texts: {},
}

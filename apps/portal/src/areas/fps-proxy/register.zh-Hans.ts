import type { Draft } from '#ui/messages.ts'
import type { t } from './register.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'fps-register',
  texts: {},
}

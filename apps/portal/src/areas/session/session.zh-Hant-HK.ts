import type { Draft } from '#ui/messages.ts'
import type { t } from './session.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'session',
  texts: {},
}

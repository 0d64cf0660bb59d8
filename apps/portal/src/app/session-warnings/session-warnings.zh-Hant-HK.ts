import type { Draft } from '#ui/messages.ts'
import type { t } from './session-warnings.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'session-warnings',
  texts: {},
}

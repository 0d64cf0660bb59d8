import type { Draft } from '#ui/messages.ts'
import type { t } from './consolidated.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'consolidated',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './hkt-pos.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'hktPos',
  texts: {},
}

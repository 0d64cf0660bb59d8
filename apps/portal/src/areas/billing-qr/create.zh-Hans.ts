import type { Draft } from '#ui/messages.ts'
import type { t } from './create.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'billCreate',
  texts: {},
}

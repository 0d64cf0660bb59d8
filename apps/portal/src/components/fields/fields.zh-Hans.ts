import type { Draft } from '#ui/messages.ts'
import type { t } from './fields.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'fields',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './notes.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'notes',
  texts: {},
}

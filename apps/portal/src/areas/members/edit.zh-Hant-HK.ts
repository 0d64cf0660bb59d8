import type { Draft } from '#ui/messages.ts'
import type { t } from './edit.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'editMember',
  texts: {},
}

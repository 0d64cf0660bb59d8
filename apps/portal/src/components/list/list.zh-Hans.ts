import type { Draft } from '#ui/messages.ts'
import type { t } from './list.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'list',
  texts: {},
}

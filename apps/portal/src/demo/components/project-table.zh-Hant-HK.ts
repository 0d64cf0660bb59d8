import type { Draft } from '#ui/messages.ts'
import type { t } from './project-table.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-project-table',
  texts: {},
}

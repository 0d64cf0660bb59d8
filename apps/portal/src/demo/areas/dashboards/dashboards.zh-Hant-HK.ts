import type { Draft } from '#ui/messages.ts'
import type { t } from './dashboards.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-dashboards',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './view-bar.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'view-bar',
  texts: {},
}

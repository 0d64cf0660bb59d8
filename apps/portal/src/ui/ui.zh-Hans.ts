import type { Draft } from '#ui/messages.ts'
import type { t } from './ui.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'ui',
  texts: {},
}

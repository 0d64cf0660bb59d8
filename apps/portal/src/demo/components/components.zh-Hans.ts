import type { Draft } from '#ui/messages.ts'
import type { t } from './components.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-components',
  texts: {},
}

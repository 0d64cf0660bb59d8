import type { Draft } from '#ui/messages.ts'
import type { t } from './demo.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-navigation',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './help.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-help',
  texts: {},
}

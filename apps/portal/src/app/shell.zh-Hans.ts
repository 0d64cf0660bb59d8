import type { Draft } from '#ui/messages.ts'
import type { t } from './shell.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'shell',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './home.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'home',
  texts: {},
}

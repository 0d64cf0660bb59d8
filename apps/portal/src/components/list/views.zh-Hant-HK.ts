import type { Draft } from '#ui/messages.ts'
import type { t } from './views.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'views',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './view-as.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'view-as',
  texts: {},
}

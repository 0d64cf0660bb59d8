import type { Draft } from '#ui/messages.ts'
import type { t } from './api.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'api',
  texts: {},
}

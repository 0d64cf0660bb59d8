import type { Draft } from '#ui/messages.ts'
import type { t } from './auth.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-auth',
  texts: {},
}

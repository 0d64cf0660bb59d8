import type { Draft } from '#ui/messages.ts'
import type { t } from './change-password.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'changePassword',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './new-password.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'newPassword',
  texts: {},
}

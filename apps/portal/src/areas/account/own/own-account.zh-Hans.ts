import type { Draft } from '#ui/messages.ts'
import type { t } from './own-account.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'ownAccount',
  texts: {},
}

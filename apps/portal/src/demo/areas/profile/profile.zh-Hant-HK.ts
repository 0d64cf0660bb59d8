import type { Draft } from '#ui/messages.ts'
import type { t } from './profile.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-profile',
  texts: {},
}

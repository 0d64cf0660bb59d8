import type { Draft } from '#ui/messages.ts'
import type { t } from './email.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-email',
  texts: {},
}

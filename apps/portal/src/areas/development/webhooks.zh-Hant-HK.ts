import type { Draft } from '#ui/messages.ts'
import type { t } from './webhooks.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'webhooks',
  texts: {},
}

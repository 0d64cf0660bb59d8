import type { Draft } from '#ui/messages.ts'
import type { t } from './chat.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'demo-chat',
  texts: {},
}

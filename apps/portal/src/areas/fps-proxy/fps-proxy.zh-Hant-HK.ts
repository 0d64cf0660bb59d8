import type { Draft } from '#ui/messages.ts'
import type { t } from './fps-proxy.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'fps-proxy',
  texts: {},
}

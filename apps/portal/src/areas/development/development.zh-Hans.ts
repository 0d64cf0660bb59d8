import type { Draft } from '#ui/messages.ts'
import type { t } from './development.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'development',
  texts: {},
}

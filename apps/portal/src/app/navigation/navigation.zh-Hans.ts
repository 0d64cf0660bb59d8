import type { Draft } from '#ui/messages.ts'
import type { t } from './navigation.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'navigation',
  texts: {},
}

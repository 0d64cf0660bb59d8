import type { Draft } from '#ui/messages.ts'
import type { t } from './keys.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'api-keys',
  texts: {},
}

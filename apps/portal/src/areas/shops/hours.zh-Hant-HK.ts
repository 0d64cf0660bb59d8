import type { Draft } from '#ui/messages.ts'
import type { t } from './hours.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'shopHours',
  texts: {},
}

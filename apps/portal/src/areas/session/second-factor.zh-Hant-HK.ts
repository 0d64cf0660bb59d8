import type { Draft } from '#ui/messages.ts'
import type { t } from './second-factor.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'secondFactor',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './own-factors.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'ownFactors',
  texts: {},
}

import type { Draft } from '#ui/messages.ts'
import type { t } from './merchant-facts.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'merchantFacts',
  texts: {},
}

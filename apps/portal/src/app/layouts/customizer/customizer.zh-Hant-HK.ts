import type { Draft } from '#ui/messages.ts'
import type { t } from './customizer.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'customizer',
  texts: {},
}

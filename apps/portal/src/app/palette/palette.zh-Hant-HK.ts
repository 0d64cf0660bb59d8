import type { Draft } from '#ui/messages.ts'
import type { t } from './palette.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'palette',
  texts: {},
}

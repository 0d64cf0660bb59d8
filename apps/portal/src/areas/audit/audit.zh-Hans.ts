import type { Draft } from '#ui/messages.ts'
import type { t } from './audit.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'audit',
  texts: {},
}

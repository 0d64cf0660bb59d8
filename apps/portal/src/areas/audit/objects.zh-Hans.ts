import { auditObjects } from '@merchant/contract/areas/audit-words.zh-Hans.ts'
import type { Catalogue } from '#ui/messages.ts'
import type { t } from './objects.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'auditObjects',
  texts: auditObjects,
}

import { auditFields } from '@merchant/contract/areas/audit-fields.zh-Hans.ts'
import type { Catalogue } from '#ui/messages.ts'
import type { t } from './fields.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'auditFields',
  texts: auditFields,
}

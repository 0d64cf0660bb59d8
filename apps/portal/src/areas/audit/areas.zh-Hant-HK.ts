import { auditAreas } from '@merchant/contract/areas/audit-words.zh-Hant-HK.ts'
import type { Catalogue } from '#ui/messages.ts'
import type { t } from './areas.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'auditAreas',
  texts: auditAreas,
}

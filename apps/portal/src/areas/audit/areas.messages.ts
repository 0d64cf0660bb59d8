import { auditAreas } from '@merchant/contract/areas/audit-words.ts'
import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('auditAreas', auditAreas)

import { auditFields } from '@merchant/contract/areas/audit-fields.ts'
import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('auditFields', auditFields)

/** Whether a field of an entry has words: entries of other versions may have others. */
export const hasWords = (name: string): name is keyof typeof auditFields =>
  Object.hasOwn(auditFields, name)

import { auditObjects } from '@merchant/contract/areas/audit-words.ts'
import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('auditObjects', auditObjects)

const isKnown = (code: string): code is keyof typeof auditObjects =>
  Object.hasOwn(auditObjects, code)

/** What a kind of object is called; one that is unknown here stays as it is recorded. */
export const objectKind = (code: string): string => (isKnown(code) ? t(code) : code)

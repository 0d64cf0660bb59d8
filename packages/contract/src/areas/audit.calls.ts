/** The audit trail: who did what, and what was refused. Beyond the specification. */
import * as z from 'zod/mini'
import { defineCalls, file } from '../core/call.ts'
import { fileOptions } from '../core/file-options.ts'
import { ShopId, UserId } from '../core/ids.ts'
import { codeList, pageOf, paging, sorting } from '../core/page.ts'
import { textLine } from '../core/text.ts'
import { DateText } from '../core/time.ts'
import { withinThreeMonths } from './transactions.shapes.ts'

export const auditOutcomes = ['DONE', 'REFUSED'] as const

export const AuditEntry = z.object({
  /** Counts the entries of the merchant from 1, without a gap. */
  seq: z.int(),
  at: z.string(),
  /** Null for what the service did by itself. */
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  roleType: z.nullable(z.string()),
  /** `area.verb`, like `pos.block`. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** Why it was refused. */
  code: z.nullable(z.string()),
  objectType: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  shopId: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  /** Before and after, or what was asked for. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.nullable(z.string()),
  /** Covers the entry and all before it; whoever keeps one can tell later whether they changed. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const name = z.optional(
  z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/, 'Letters, digits, ., - and _')),
)

export const auditFilter = {
  startDate: z.optional(DateText),
  endDate: z.optional(DateText),
  actorId: z.optional(UserId),
  /** An action, or an area with all its actions: `pos`. */
  action: name,
  outcome: z.optional(codeList(auditOutcomes)),
  objectType: name,
  objectId: name,
  shopId: z.optional(ShopId),
  /** Part of a person's name, of an action or of an object's id. */
  keyword: z.optional(textLine(80)),
}
export const auditSortKeys = ['at'] as const

const question = { ...auditFilter, ...sorting(auditSortKeys) }

export const auditCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/x/audit',
    access: 'manageMember',
    query: z.strictObject({ ...question, ...paging }).check(withinThreeMonths),
    reply: pageOf(AuditEntry),
  },
  file: {
    method: 'GET',
    path: '/x/audit/file',
    access: 'manageMember',
    query: z
      .strictObject({ ...question, ...fileOptions(z.keyof(AuditEntry).options) })
      .check(withinThreeMonths),
    refuses: ['4290'],
    reply: file,
  },
})

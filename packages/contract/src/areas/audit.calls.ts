/** The audit trail: actions and refusals (beyond the specification, A-210). */
import * as z from 'zod/mini'
import { defineCalls, file } from '../core/call.ts'
import { codeList, fileOptions, pageOf, paging, sorting } from '../core/page.ts'
import { ShopId, UserId } from '../core/ids.ts'
import { matching, searchLine } from '../core/text.ts'
import { DateText } from '../core/time.ts'
import { withinThreeMonths } from './transactions.shapes.ts'

export const auditOutcomes = ['DONE', 'REFUSED'] as const

/**
 * How an entry breaks the chain: it is missing, was added, was changed, does not follow the one before it, or is
 * another one than was verified or written.
 */
export const auditFlaws = ['MISSING', 'INSERTED', 'CHANGED', 'UNLINKED', 'REPLACED'] as const

/** How far the chain of entries is verified. */
export const AuditCheck = z.object({
  /** Null before the first check. */
  checkedAt: z.nullable(z.string()),
  /** Null for the service itself. */
  checkedBy: z.nullable(z.string()),
  /** The last entry up to which the chain is intact. */
  intact: z.nullable(z.object({ seq: z.int(), at: z.string() })),
  /** The last check of every entry from the first on. */
  wholeCheckedAt: z.nullable(z.string()),
  /** The first entry that breaks the chain. */
  flaw: z.nullable(
    z.object({
      kind: z.enum(auditFlaws),
      seq: z.int(),
      foundAt: z.string(),
      /** The last check that still found it intact. */
      intactAt: z.nullable(z.string()),
    }),
  ),
  /** Whether the service seals trails with a key outside of the database, and how far this one is. */
  seal: z.object({
    isOn: z.boolean(),
    sealed: z.nullable(z.int()),
    /** Stored outside of the database too. */
    anchored: z.nullable(z.int()),
  }),
})
export type AuditCheck = z.infer<typeof AuditCheck>

export const AuditEntry = z.object({
  /** Counts the entries of the merchant from 1 without gaps. */
  seq: z.int(),
  at: z.string(),
  /** Null for actions of the service itself. */
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  roleType: z.nullable(z.string()),
  /** `area.verb`, like `pos.block`. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** The code of a refusal. */
  code: z.nullable(z.string()),
  objectType: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  /** What people call it: the current name of a terminal, shop or person, the ticket of bills. */
  objectName: z.nullable(z.string()),
  shopId: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  /** Values before and after, or the request. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.nullable(z.string()),
  /** Hash over this and all earlier entries: keep one to detect later changes. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const name = z.optional(matching(/^[A-Za-z0-9_.-]{1,64}$/, 'Letters, digits, ., - and _'))

export const auditFilter = {
  startDate: z.optional(DateText),
  endDate: z.optional(DateText),
  actorId: z.optional(UserId),
  /** An action, or an area for all of its actions: `pos`. */
  action: name,
  outcome: z.optional(codeList(auditOutcomes)),
  objectType: name,
  objectId: name,
  shopId: z.optional(ShopId),
  /** Part of a person's name, of an action or of an object's id. */
  keyword: z.optional(searchLine(80)),
}
export const auditSortKeys = ['at'] as const

const listQuery = { ...auditFilter, ...sorting(auditSortKeys) }

export const auditCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/x/audit',
    access: 'manageMember',
    query: z.strictObject({ ...listQuery, ...paging }).check(withinThreeMonths),
    refuses: ['4003'],
    reply: pageOf(AuditEntry),
  },
  check: {
    method: 'GET',
    path: '/x/audit/check',
    access: 'manageMember',
    reply: AuditCheck,
  },
  /** Verifies the entries since the last check. */
  checkNow: {
    method: 'POST',
    path: '/x/audit/check',
    access: 'manageMember',
    reply: AuditCheck,
  },
  file: {
    method: 'GET',
    path: '/x/audit/file',
    access: 'manageMember',
    query: z
      .strictObject({ ...listQuery, ...fileOptions(z.keyof(AuditEntry).options) })
      .check(withinThreeMonths),
    refuses: ['4003', '4290'],
    reply: file,
  },
})

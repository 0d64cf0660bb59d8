/** Refunds a payment, fully or partially (spec 7, "Transactions"; A-040). */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { MerTradeNo } from '../core/ids.ts'
import { Amount, Money } from '../core/money.ts'
import { permissions, type SessionRole } from '../access/permissions.ts'
import { matching, noLink, textLines } from '../core/text.ts'
import { cisFilter, CisTransaction } from './transactions.shapes.ts'

export const refundReasons = [
  'CUSTOMER_REQUEST',
  'DUPLICATE',
  'WRONG_AMOUNT',
  'GOODS_RETURNED',
  'SERVICE_NOT_PROVIDED',
  'FRAUD',
  'OTHER',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Without a body the rest is refunded. OTHER needs a note. */
export const RefundDraft = z
  .strictObject({
    amount: z.optional(Amount),
    reason: z.optional(z.enum(refundReasons)),
    note: z.optional(textLines(200)),
    /** The refundable amount on the screen; if it has changed the refund is refused with `4202`. */
    refundableAmountSeen: z.optional(Money),
  })
  .check(
    z.refine((draft) => draft.reason !== 'OTHER' || (draft.note ?? '') !== '', {
      error: 'Explain the reason in a note',
      path: ['note'],
    }),
  )
export type RefundDraft = z.output<typeof RefundDraft>

/**
 * ASKED: it waits for a second person, and nothing was sent. DECLINED and EXPIRED: that person refused, or nobody
 * decided in time; disputed afterwards and decided as failed, it is FAILED. UNKNOWN: sent without an answer. DISPUTED: the sources contradict each other about
 * its outcome. CANCELLED: not sent, because another refund of the payment was found in the acquirer's records
 * (A-906).
 */
export const refundProgress = [
  'ASKED',
  'REQUESTED',
  'PROCESSING',
  'SUCCESS',
  'FAILED',
  'UNKNOWN',
  'DISPUTED',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
] as const
export const Refund = z.object({
  refundNo: z.string(),
  merTradeNo: z.string(),
  amount: Money,
  reason: z.nullable(z.enum(refundReasons)),
  note: z.nullable(z.string()),
  /** VOID cancels an unsettled card payment of the same day in full; REFUND returns money. */
  kind: z.enum(['REFUND', 'VOID']),
  status: z.enum(refundProgress),
  requestedBy: z.string(),
  requestedAt: z.string(),
  completedAt: z.nullable(z.string()),
  /** Null for a refund within the limits of its requester. */
  approval: z.nullable(
    z.object({
      state: z.enum(['ASKED', 'APPROVED', 'REFUSED', 'EXPIRED']),
      /** The limit that it is above: of one refund, or of the requester's day. */
      above: z.enum(['AMOUNT', 'DAY']),
      /** The caller requested it, and therefore cannot decide. */
      isOwn: z.boolean(),
      expiresAt: z.string(),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
})
export type Refund = z.infer<typeof Refund>

/** The roles that may refund. */
export const refundRoles = permissions.doRefund
export type RefundRole = (typeof refundRoles)[number]

export const isRefundRole = (role: SessionRole): role is RefundRole =>
  (refundRoles as readonly SessionRole[]).includes(role)

const Limit = Money.check(
  z.refine((amount) => !amount.startsWith('-'), 'Enter an amount in HKD, e.g. 128.00'),
)
const RefundLimit = z.strictObject({
  roleType: z.enum(refundRoles),
  /** Above it a refund waits for a second person; null for no limit. */
  single: z.nullable(Limit),
  /** The same for all refunds that one person of the role makes alone on one day. */
  day: z.nullable(Limit),
})
const limitFields = {
  limits: z.array(RefundLimit).check(
    z.maxLength(refundRoles.length),
    z.refine(
      (limits) => new Set(limits.map(({ roleType }) => roleType)).size === limits.length,
      'Given more than once',
    ),
  ),
  /** How long a refund waits for a second person. */
  expiryHours: z.int().check(z.minimum(1), z.maximum(168)),
}
export const RefundLimits = z.object({
  ...limitFields,
  /** Roles of which somebody is the only person who may refund in a shop: nobody can approve their refunds there. */
  rolesAlone: z.array(z.enum(refundRoles)),
  version: z.int(),
})
export type RefundLimits = z.infer<typeof RefundLimits>

export const RefundDecision = z.strictObject({
  decision: z.enum(['APPROVE', 'REFUSE']),
  /** Mailed to the person who requested the refund. */
  note: z.optional(textLines(200).check(noLink)),
})

export const refundCalls = defineCalls({
  refund: {
    method: 'PUT',
    path: '/transaction/cis/:merTradeNo',
    access: 'doRefund',
    feature: { gate: 'FPS_A2A', when: ['isFpsA2a', 'true'] },
    params: z.strictObject({ merTradeNo: MerTradeNo }),
    query: z.strictObject({ isFpsA2a: cisFilter.isFpsA2a }),
    body: RefundDraft,
    bodyOptional: true,
    refuses: ['4031', '4092', '4201', '4202', '4203', '4208', '4213'],
    reply: z.object({ refund: Refund, transaction: CisTransaction }),
  },
  /** A second person decides about a refund above the limit. */
  decide: {
    method: 'PUT',
    path: '/x/refunds/:refundNo/decision',
    access: 'doRefund',
    params: z.strictObject({ refundNo: matching(/^[A-Za-z0-9]{1,40}$/, 'The number of a refund') }),
    body: RefundDecision,
    refuses: ['4014', '4031', '4036', '4201', '4203', '4208', '4213', '4218'],
    reply: z.object({ refund: Refund, transaction: CisTransaction }),
  },
  limits: {
    method: 'GET',
    path: '/x/refunds/limits',
    access: 'viewApp',
    reply: RefundLimits,
  },
  setLimits: {
    method: 'PUT',
    path: '/x/refunds/limits',
    access: 'manageMember',
    body: z.strictObject(limitFields),
    refuses: ['4014', '4090'],
    reply: RefundLimits,
  },
})

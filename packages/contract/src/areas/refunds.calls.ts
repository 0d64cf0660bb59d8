/** Refunds a payment, fully or partially (spec 7, "Transactions"; A-040). */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { MerTradeNo } from '../core/ids.ts'
import { Amount, Money } from '../core/money.ts'
import { noCardNumber } from '../core/text.ts'
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
    note: z.optional(z.string().check(z.trim(), z.maxLength(200), noCardNumber)),
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

/** UNKNOWN: sent without an answer. DISPUTED: the sources contradict each other about its outcome. */
export const refundProgress = [
  'REQUESTED',
  'PROCESSING',
  'SUCCESS',
  'FAILED',
  'UNKNOWN',
  'DISPUTED',
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
})
export type Refund = z.infer<typeof Refund>

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
})

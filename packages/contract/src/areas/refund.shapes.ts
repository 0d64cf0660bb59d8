/** A refund as it is asked for. */
import * as z from 'zod/mini'
import { Amount, Money } from '../core/money.ts'
import { noCardNumber } from '../core/text.ts'

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

/** A refund as it is asked for. Without a body: all that is left. OTHER wants a note. */
export const RefundDraft = z
  .strictObject({
    amount: z.optional(Amount),
    reason: z.optional(z.enum(refundReasons)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(200), noCardNumber)),
    /** What the person saw as refundable; another figure now is 409 `4202`. */
    refundableAmountSeen: z.optional(Money),
  })
  .check(
    z.refine((draft) => draft.reason !== 'OTHER' || (draft.note ?? '') !== '', {
      error: 'Say in a note what the reason is',
      path: ['note'],
    }),
  )
export type RefundDraft = z.output<typeof RefundDraft>

/** Bills and what was paid for them (beyond the specification, A-390 to A-396). */
import * as z from 'zod/mini'
import { JobId, MerTradeNo } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { codeList, refuse, sorting } from '../core/page.ts'
import { searchLine } from '../core/text.ts'
import { DateText } from '../core/time.ts'
import { transactionStatuses } from './transactions.shapes.ts'

/** A bill whose amount the payer enters is PAID by any payment. */
export const billStates = ['UNPAID', 'PART_PAID', 'PAID', 'OVERPAID'] as const
/** Two further filter values, shown beside the state. */
export const billFilters = [...billStates, 'OVERDUE', 'PAID_TWICE'] as const
export type BillFilter = (typeof billFilters)[number]

/** What was paid for a bill, over all shops of the merchant. */
const paymentState = {
  state: z.enum(billStates),
  /** The due date is over and the bill is not fully paid. */
  isOverdue: z.boolean(),
  /** At least two payments each cover the whole bill. */
  isPaidTwice: z.boolean(),
  /** Payments less voids and refunds. */
  paidAmount: Money,
  /** What refunds and voids took back. */
  refundedAmount: Money,
  /** What is missing; null where the payer enters the amount. */
  outstandingAmount: z.nullable(Money),
  /** What was paid too much. */
  excessAmount: Money,
  /** Payments of which something is left. */
  paymentCount: z.int(),
  /** Of the newest of them. */
  lastPaidAt: z.nullable(z.string()),
}

/** A row of a request that has a code. */
export const Bill = z.object({
  rowNo: z.int(),
  billReference: z.string(),
  amount: z.nullable(Money),
  dueDate: z.nullable(z.string()),
  customerRef: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  ...paymentState,
})
export type Bill = z.infer<typeof Bill>

/** The bill of a payment: of the newest request with its reference. */
export const PaidBill = z.object({
  jobId: JobId,
  ticketNo: z.string(),
  rowNo: z.int(),
  billReference: z.string(),
  amount: z.nullable(Money),
  dueDate: z.nullable(z.string()),
  ...paymentState,
})
export type PaidBill = z.infer<typeof PaidBill>

/** A bill with its payments. */
export const BillView = z.object({
  bill: Bill,
  /** Those of the caller's shops, the newest first; empty without viewTransaction. */
  payments: z.array(
    z.object({
      merTradeNo: MerTradeNo,
      status: z.enum(transactionStatuses),
      paidAmount: Money,
      refundedAmount: Money,
      paidAt: z.string(),
      shopName: z.string(),
      isFpsA2a: z.boolean(),
      isSmartPos: z.boolean(),
    }),
  ),
  /** How many more count towards the bill that the caller may not see. */
  hiddenCount: z.int(),
  /** Bills of other requests with the same reference, for which the same payments count. */
  sameReference: z.array(z.object({ jobId: JobId, ticketNo: z.string(), rowNo: z.int() })),
  asOf: z.string(),
})
export type BillView = z.infer<typeof BillView>

/** Sums and counts over all bills of a request. */
export const BillSummary = z.object({
  ticketNo: z.string(),
  fileName: z.string(),
  counts: z.object({
    UNPAID: z.int(),
    PART_PAID: z.int(),
    PAID: z.int(),
    OVERPAID: z.int(),
    OVERDUE: z.int(),
    PAID_TWICE: z.int(),
  }),
  billCount: z.int(),
  /** Bills whose payer enters the amount; they are in no sum of amounts to pay. */
  openAmountCount: z.int(),
  billedAmount: Money,
  paidAmount: Money,
  refundedAmount: Money,
  outstandingAmount: Money,
  overdueAmount: Money,
  excessAmount: Money,
  asOf: z.string(),
})
export type BillSummary = z.infer<typeof BillSummary>

export const billSortKeys = [
  'rowNo',
  'billReference',
  'amount',
  'dueDate',
  'state',
  'paidAmount',
  'lastPaidAt',
] as const

export const billFilter = {
  jobId: JobId,
  states: z.optional(codeList(billFilters)),
  /** Of the due date, both inclusive. */
  startDate: z.optional(DateText),
  endDate: z.optional(DateText),
  /** Words, each part of a reference, of a customer's reference or name, or of a remark, or the amount. */
  keyword: z.optional(searchLine(80)),
}
export const billSorting = sorting(billSortKeys)

export const inOrder = (context: {
  readonly value: { startDate?: string | undefined; endDate?: string | undefined }
  readonly issues: unknown[]
}): void => {
  const { startDate, endDate } = context.value
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    refuse(context, 'The last day is before the first', undefined, 'endDate')
}

/** Bills with what was paid for them, as the API returns them. */
import type { PaidBill } from '@merchant/contract/areas/bills.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { findBillOfReference, PaymentStateFields } from './bill.queries.ts'

export const moneyOrNull = (cents: number | null): string | null =>
  cents === null ? null : moneyOf(cents)

export const paymentStateAnswer = (row: PaymentStateFields) => ({
  state: row.state,
  isOverdue: row.isOverdue,
  isPaidTwice: row.isPaidTwice,
  paidAmount: moneyOf(row.keptCents),
  refundedAmount: moneyOf(row.refundedCents),
  outstandingAmount: moneyOrNull(row.outstandingCents),
  excessAmount: moneyOf(row.excessCents),
  paymentCount: row.paymentCount,
  lastPaidAt: row.lastPaidAt,
})

type FoundBill = NonNullable<Awaited<ReturnType<typeof findBillOfReference>>>

export const paidBillOf = (row: FoundBill): PaidBill => ({
  jobId: row.jobId,
  ticketNo: row.ticketNo,
  rowNo: row.rowNo,
  billReference: row.billReference ?? '',
  amount: moneyOrNull(row.amountCents),
  dueDate: row.dueDate,
  ...paymentStateAnswer(row),
})

/** What the outcome of a refund changes: the payment, its row in the lists, the ledger and the totals of the days. */
import type { Db } from '#infra/db/database.ts'
import type { DailyTotalDelta } from '#domain/payments/totals.rules.ts'
import {
  insertRefundPayment,
  lockPaymentOf,
  moveRefundPayment,
  type MovedRow,
  updatePaymentOf,
  type PaymentOfRefund,
  type RefundOfPayment,
} from './refund-payment.queries.ts'
import { refundStatusOf } from './refund.rules.ts'
import { bookEntries } from './refund-work.queries.ts'

/** Books a refund as returned. Resolves to the changes of the totals, which the caller writes last. */
export const bookSuccess = async (db: Db, refund: RefundOfPayment): Promise<DailyTotalDelta[]> => {
  const payment = await lockPaymentOf(db, refund)
  const refundStatus = refundStatusOf(payment, payment.refunds)
  if (refund.kind === 'VOID') {
    await updatePaymentOf(db, refund, { refundStatus, status: 'VOIDED' })
    return payment.status === 'VOIDED' ? [] : moved(payment, 'VOIDED')
  }
  await updatePaymentOf(db, refund, { refundStatus })
  const row = await moveRefundPayment(db, refund, 'SUCCESS')
  if (row !== undefined) return refundMoved(payment, row, 'SUCCESS')
  const businessDate = await insertRefundPayment(db, refund)
  return businessDate === undefined
    ? []
    : [refundDelta(payment, { ...refund, businessDate, tipCents: 0, feeCents: 0 }, 'SUCCESS', 1)]
}

/** Reverses the booking of a refund that was not returned after all. Resolves to the changes of the totals. */
export const unbookSuccess = async (
  db: Db,
  refund: RefundOfPayment,
): Promise<DailyTotalDelta[]> => {
  const payment = await lockPaymentOf(db, refund)
  if (refund.kind === 'VOID') {
    if (payment.status !== 'VOIDED') return []
    await updatePaymentOf(db, refund, { status: 'SUCCESS' })
    return moved(payment, 'SUCCESS')
  }
  const row = await moveRefundPayment(db, refund, 'FAILED')
  return row === undefined ? [] : refundMoved(payment, row, 'FAILED')
}

/** Sets the payment's refund status from the refunds that it has now. */
export const updateRefundStatus = async (
  db: Db,
  refund: Pick<RefundOfPayment, 'merchantId' | 'merTradeNo'>,
): Promise<void> => {
  const payment = await lockPaymentOf(db, refund)
  await updatePaymentOf(db, refund, { refundStatus: refundStatusOf(payment, payment.refunds) })
}

/** Books a refund as failed: releases the reserved amount, and reverses its ledger entries. */
export const bookFailure = async (
  db: Db,
  refund: RefundOfPayment,
  reserved = { cents: refund.amountCents, step: 1 },
): Promise<void> => {
  const payment = await lockPaymentOf(db, refund)
  await updatePaymentOf(db, refund, {
    refundStatus: refundStatusOf(payment, payment.refunds),
    refundedDelta: -reserved.cents,
  })
  const { merchantId, refundNo } = refund
  await bookEntries(db, merchantId, refundNo, 'REVERSAL', reserved.cents, reserved.step)
}

const moved = (payment: PaymentOfRefund, status: string): DailyTotalDelta[] => [
  saleDelta(payment, payment.status, -1),
  saleDelta(payment, status, 1),
]

const saleDelta = (payment: PaymentOfRefund, status: string, sign: 1 | -1): DailyTotalDelta => ({
  businessDate: payment.businessDate,
  source: payment.source,
  txnType: 'SALE',
  status,
  rowCount: sign,
  amountCents: sign * payment.amountCents,
  tipCents: sign * payment.tipCents,
  feeCents: sign * payment.feeCents,
})

const refundMoved = (
  payment: PaymentOfRefund,
  row: MovedRow,
  status: 'SUCCESS' | 'FAILED',
): DailyTotalDelta[] => [
  refundDelta(payment, row, row.status, -1),
  refundDelta(payment, row, status, 1),
]

const refundDelta = (
  { source }: PaymentOfRefund,
  { businessDate, amountCents, tipCents, feeCents }: Omit<MovedRow, 'status'>,
  status: string,
  sign: 1 | -1,
): DailyTotalDelta => ({
  businessDate,
  source,
  txnType: 'REFUND',
  status,
  rowCount: sign,
  amountCents: sign * amountCents,
  tipCents: sign * tipCents,
  feeCents: sign * feeCents,
})

/** What the calls for refunds answer. */
import type { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { findCisRow } from '#domain/payments/payment.queries.ts'
import { cisTransactionOf } from '#domain/payments/payment.rules.ts'
import { findRefund } from '#domain/refunds/refund.queries.ts'
import type { RefundRefusal } from '#domain/refunds/refund.rules.ts'
import { refundOf } from '#domain/refunds/refund-answer.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'

export type Answer = Reply<(typeof refundCalls)['refund']>

export const answerOf = async (
  { db, session }: TenantContext,
  merTradeNo: string,
  refundNo: string,
): Promise<Answer> => {
  const [refund, transaction] = [
    await findRefund(db, session.merchantId, refundNo),
    await findCisRow(db, session.merchantId, merTradeNo),
  ]
  if (refund === undefined || transaction === undefined) throw notFound('Transaction')
  return { refund: refundOf(refund, session.userId), transaction: cisTransactionOf(transaction) }
}

export const refused = ({ code, message, detail }: RefundRefusal): AppError =>
  new AppError(code, { message, ...(detail !== null && { detail }) })

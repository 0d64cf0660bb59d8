/**
 * Reported refunds of a payment, without those that this service made. A failed refund of ours does not count as made.
 */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export const listReportedRefunds = (db: Db, merchantId: string, merTradeNo: string) =>
  db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', merchantId)
    .where('payment.original_mer_trade_no', '=', merTradeNo)
    .where('payment.txn_type', '=', 'REFUND')
    .where('payment.status', '=', 'SUCCESS')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund')
            .whereRef('refund.merchant_id', '=', 'payment.merchant_id')
            .whereRef('refund.refund_no', '=', 'payment.mer_trade_no')
            .where('refund.status', '<>', 'FAILED')
            .select('refund.refund_no'),
        ),
      ),
    )
    .select([
      'payment.mer_trade_no as refundNo',
      'payment.amount_cents as amountCents',
      'payment.operator',
      sql<string>`left(coalesce(payment.paid_at, payment.created_at)::text, 19)`.as('at'),
    ])
    .execute()

/** What a bill's reference leads to: its payments, and bills of other requests with the same reference. */
import type { transactionStatuses } from '@merchant/contract/areas/transactions.shapes.ts'
import { sql } from 'kysely'
import { billRows } from '#domain/bills/bill.queries.ts'
import { countRows } from '#infra/pagination/read-page.queries.ts'
import type { Db } from '#infra/db/database.ts'

/** How many payments of a bill are listed at most: a reference may have been used as an account number. */
const MAX_LISTED_PAYMENTS = 50

/** The payments of the caller's shops: row-level security hides the others. */
export const listBillPayments = (db: Db, merchantId: string, billReference: string) =>
  db
    .selectFrom('bill_payment')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.merchant_id', '=', 'bill_payment.merchant_id')
        .onRef('payment.mer_trade_no', '=', 'bill_payment.mer_trade_no'),
    )
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'payment.merchant_id')
        .onRef('shop.shop_id', '=', 'payment.shop_id'),
    )
    .where('bill_payment.merchant_id', '=', merchantId)
    .where('bill_payment.bill_reference', '=', billReference)
    .where('bill_payment.paid_cents', '>', 0)
    .orderBy('bill_payment.paid_at', 'desc')
    .orderBy('bill_payment.mer_trade_no')
    .limit(MAX_LISTED_PAYMENTS)
    .select((eb) => [
      'bill_payment.mer_trade_no as merTradeNo',
      eb.ref('payment.status').$castTo<(typeof transactionStatuses)[number]>().as('status'),
      'bill_payment.paid_cents as paidCents',
      // A voided payment leaves nothing, but was not refunded.
      sql<number>`case when payment.status = 'VOIDED' then 0 else bill_payment.paid_cents - bill_payment.kept_cents end`.as(
        'refundedCents',
      ),
      sql<string>`left(bill_payment.paid_at::text, 19)`.as('paidAt'),
      'shop.name_en as shopName',
      'payment.is_fps_a2a as isFpsA2a',
      sql<boolean>`payment.source = 'HQPAY'`.as('isSmartPos'),
    ])
    .execute()

/** All payments of a bill, in every shop. */
export const countBillPayments = (
  db: Db,
  merchantId: string,
  billReference: string,
): Promise<number> =>
  countRows(
    db
      .selectFrom('bill_payment')
      .where('merchant_id', '=', merchantId)
      .where('bill_reference', '=', billReference)
      .where('paid_cents', '>', 0),
  )

/** Bills of other requests with the same reference, the newest first. */
export const listSameReference = (
  db: Db,
  merchantId: string,
  jobId: string,
  billReference: string,
) =>
  billRows(db, merchantId)
    .innerJoin('bill_job', (join) =>
      join
        .onRef('bill_job.merchant_id', '=', 'bill_row.merchant_id')
        .onRef('bill_job.job_id', '=', 'bill_row.job_id'),
    )
    .where('bill_row.bill_reference', '=', billReference)
    .where('bill_row.job_id', '<>', jobId)
    .orderBy('bill_job.uploaded_at', 'desc')
    .limit(MAX_LISTED_PAYMENTS)
    .select([
      'bill_row.job_id as jobId',
      'bill_job.ticket_no as ticketNo',
      'bill_row.row_no as rowNo',
    ])
    .execute()

/** Removes payments with everything about them. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import { cutOff } from './cut-off.queries.ts'

/** Merchants whose books agree about old days: elsewhere the rows are needed to find out why they do not. */
export const listMerchants = async (db: Db, years: number): Promise<string[]> => {
  const { rows } = await sql<{ merchantId: string }>`
    select merchant_id as "merchantId" from merchant
    where not exists (select from book_fault fault where fault.merchant_id = merchant.merchant_id
      and fault.business_date::timestamp at time zone 'Asia/Hong_Kong' < ${cutOff(years)})
    order by 1`.execute(db)
  return rows.map(({ merchantId }) => merchantId)
}

/** Locks payments of which nothing has happened since the cut-off. Refunds that were reported follow their payment. */
const lockOldPayments = async (
  db: Db,
  merchantId: string,
  years: number,
  limit: number,
): Promise<string[]> => {
  const since = cutOff(years)
  const { rows } = await sql<{ merTradeNo: string }>`
    select paid.mer_trade_no as "merTradeNo" from payment paid
    where paid.merchant_id = ${merchantId} and paid.source in ('CIS', 'HQPAY') and paid.created_at < ${since}
      and (paid.paid_at is null or paid.paid_at < ${since})
      and (paid.settlement_date is null or paid.settlement_date::timestamp at time zone 'Asia/Hong_Kong' < ${since})
      and not exists (select from payment original where original.merchant_id = paid.merchant_id
        and original.mer_trade_no = paid.original_mer_trade_no)
      and not exists (select from payment reported where reported.merchant_id = paid.merchant_id
        and reported.original_mer_trade_no = paid.mer_trade_no
        and (reported.created_at >= ${since} or reported.paid_at >= ${since}
          or reported.settlement_date::timestamp at time zone 'Asia/Hong_Kong' >= ${since}))
      and not exists (select from refund made where made.merchant_id = paid.merchant_id and made.mer_trade_no = paid.mer_trade_no
        and (made.status not in ('SUCCESS', 'FAILED') or made.requested_at >= ${since} or made.completed_at >= ${since}
          or exists (select from ledger_entry entry where entry.merchant_id = made.merchant_id
            and entry.refund_no = made.refund_no and entry.booked_at >= ${since})
          or exists (select from refund_finding finding where finding.merchant_id = made.merchant_id
            and finding.refund_no = made.refund_no and finding.last_at >= ${since})))
      and not exists (select from refused_refund refused where refused.merchant_id = paid.merchant_id
        and refused.original_mer_trade_no = paid.mer_trade_no
        and (refused.dismissed_at is null or refused.last_reported_at >= ${since}))
      and not exists (select from payment_note note where note.merchant_id = paid.merchant_id
        and note.mer_trade_no = paid.mer_trade_no and note.written_at >= ${since})
    order by paid.created_at limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ merTradeNo }) => merTradeNo)
}

/** The refunds that a platform reported of these payments. */
const lockReported = async (
  db: Db,
  merchantId: string,
  originals: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment')
    .where('merchant_id', '=', merchantId)
    .where('original_mer_trade_no', '=', sql<string>`any(${[...originals]}::text[])`)
    .select('mer_trade_no as merTradeNo')
    .forUpdate()
    .execute()
  return rows.map(({ merTradeNo }) => merTradeNo)
}

export interface RemovedPayments {
  readonly payments: number
  readonly refunds: number
}

/** At most `limit` payments, and the refunds that were reported of them. */
export const removeOldPayments = async (
  db: Db,
  merchantId: string,
  years: number,
  limit: number,
): Promise<RemovedPayments> => {
  const originals = await lockOldPayments(db, merchantId, years, limit)
  if (originals.length === 0) return { payments: 0, refunds: 0 }
  const numbers = [...new Set([...originals, ...(await lockReported(db, merchantId, originals))])]
  const these = sql`any(${numbers}::text[])`
  const refundsOfThese = sql`(select refund_no from refund where merchant_id = ${merchantId} and mer_trade_no = ${these})`
  await sql`delete from payment_note where merchant_id = ${merchantId} and mer_trade_no = ${these}`.execute(
    db,
  )
  await sql`delete from refund_finding where merchant_id = ${merchantId} and refund_no in ${refundsOfThese}`.execute(
    db,
  )
  await sql`delete from ledger_entry where merchant_id = ${merchantId} and refund_no in ${refundsOfThese}`.execute(
    db,
  )
  const made =
    await sql`delete from refund where merchant_id = ${merchantId} and mer_trade_no = ${these}`.execute(
      db,
    )
  await sql`delete from refused_refund where merchant_id = ${merchantId} and original_mer_trade_no = ${these}`.execute(
    db,
  )
  const removed = await db
    .deleteFrom('payment')
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', sql<string>`any(${numbers}::text[])`)
    .returning([
      'business_date as businessDate',
      'source',
      'txn_type as txnType',
      'status',
      sql<number>`-amount_cents`.as('amountCents'),
      sql<number>`-tip_cents`.as('tipCents'),
      sql<number>`-fee_cents`.as('feeCents'),
    ])
    .execute()
  if (removed.length !== numbers.length)
    throw new Error('The database keeps a payment that is to be removed')
  await addToDailyTotals(
    db,
    merchantId,
    removed.map((row) => ({ ...row, rowCount: -1 })),
  )
  const days = [...new Set(removed.map(({ businessDate }) => businessDate))]
  await sql`delete from daily_total where merchant_id = ${merchantId} and business_date = any(${days}::date[])
    and row_count = 0`.execute(db)
  return { payments: numbers.length, refunds: Number(made.numAffectedRows ?? 0) }
}

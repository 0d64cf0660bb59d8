/** Invariants of a merchant's books, each as one statement that finds the violations. */
import { sql, type RawBuilder } from 'kysely'
import { midnight, midnightAfter } from '#infra/db/hong-kong-time.ts'

/** Business days of one merchant, both ends included; all days without them. */
export interface BookDays {
  readonly merchantId: string
  readonly from?: string
  readonly to?: string
}

export const bookRules = ['TOTALS', 'LEDGER', 'PAYMENTS', 'BILLS'] as const
export type BookRule = (typeof bookRules)[number]

export interface Violation {
  /** The day, refund or payment. */
  readonly subject: string
  readonly businessDate: string
}

const ofDays = ({ merchantId, from = '-infinity', to = 'infinity' }: BookDays) =>
  sql`merchant_id = ${merchantId} and source in ('CIS', 'HQPAY') and business_date between ${from}::date and ${to}::date`

/** Source and creation come first in the index; a business day begins and ends within two calendar days. */
const inDays = (days: BookDays) =>
  sql`${ofDays(days)} and created_at >= ${midnight(days.from ?? '-infinity')}
    and created_at < ${midnightAfter(days.to ?? 'infinity', 2)}`

/**
 * The refunds of a payment with their sums in the ledger: 1 and -1 without entries, which no refund may lack but one
 * that was found in the acquirer's records when nothing of the payment was left to reserve. Looked up
 * by key for each payment, whatever the planner expects: `offset 0` keeps it from joining the tables as a whole, which
 * took minutes in a database without statistics.
 */
const refundsOfPayment = sql`
  select refund_no, status, amount_cents,
    (select coalesce(sum(entry.amount_cents), case when made.found_at is null then 1 else 0 end) from ledger_entry as entry
      where entry.merchant_id = made.merchant_id and entry.refund_no = made.refund_no) as balance,
    (select coalesce(sum(entry.amount_cents), case when made.found_at is null then -1 else 0 end) from ledger_entry as entry
      where entry.merchant_id = made.merchant_id and entry.refund_no = made.refund_no and entry.account = 'REFUNDS') as reserved
  from refund as made
  where made.merchant_id = payment.merchant_id and made.mer_trade_no = payment.mer_trade_no
  offset 0`

/** What was refunded elsewhere, as `lockPaymentOf` counts it. */
const refundedElsewhere = sql`(
  select coalesce(sum(reported.amount_cents), 0) from payment as reported
  where reported.merchant_id = payment.merchant_id and reported.original_mer_trade_no = payment.mer_trade_no
    and reported.txn_type = 'REFUND' and reported.status = 'SUCCESS'
    and not exists (select from refund as own where own.merchant_id = reported.merchant_id
      and own.refund_no = reported.mer_trade_no and own.status <> 'FAILED'))`

export const violations: Readonly<Record<BookRule, (days: BookDays) => RawBuilder<Violation>>> = {
  /** Daily totals are the sums of the rows. */
  TOTALS: (days) => sql`
    with summed as (
      select business_date, source, txn_type, status, count(*)::bigint as row_count, sum(amount_cents)::bigint as amount_cents,
        sum(tip_cents)::bigint as tip_cents, sum(fee_cents)::bigint as fee_cents
      from payment where ${inDays(days)} group by 1, 2, 3, 4),
    stored as (select * from daily_total
      where ${ofDays(days)} and (row_count, amount_cents, tip_cents, fee_cents) <> (0, 0, 0, 0))
    select concat_ws(' ', business_date, source, txn_type, status) as subject, business_date::text as "businessDate"
    from stored full join summed using (business_date, source, txn_type, status)
    where (stored.row_count, stored.amount_cents, stored.tip_cents, stored.fee_cents)
      is distinct from (summed.row_count, summed.amount_cents, summed.tip_cents, summed.fee_cents)`,
  /** The entries of a refund cancel out, and reserve its amount unless it failed; a disputed one may hold less. */
  LEDGER: (days) => sql`
    select refund.refund_no as subject, payment.business_date::text as "businessDate"
    from payment, lateral (${refundsOfPayment}) as refund
    where ${inDays(days)} and (refund.balance <> 0 or refund.reserved not between
        case when refund.status in ('FAILED', 'DISPUTED') then 0 else refund.amount_cents end
        and case when refund.status = 'FAILED' then 0 else refund.amount_cents end)`,
  /**
   * The refunded amount of a payment is what the ledger reserves for its refunds and what was refunded elsewhere, and
   * at most the payment.
   */
  PAYMENTS: (days) => sql`
    select payment.mer_trade_no as subject, payment.business_date::text as "businessDate"
    from payment
    where ${inDays(days)} and (payment.refunded_cents > payment.amount_cents or payment.refunded_cents <>
      (select coalesce(sum(refund.reserved), 0) from (${refundsOfPayment}) as refund) + ${refundedElsewhere})`,
  /** The paid amount of a bill is the sum of its payments. */
  BILLS: (days) => sql`
    select payment.mer_trade_no as subject, payment.business_date::text as "businessDate"
    from (select * from payment where ${inDays(days)}) as payment left join bill_payment as paid on paid.merchant_id = payment.merchant_id
      and paid.bill_reference = payment.bill_reference and paid.mer_trade_no = payment.mer_trade_no
    where payment.bill_reference is not null and payment.txn_type = 'SALE'
      and (paid.paid_cents, paid.kept_cents) is distinct from (bill_paid_cents(payment.status, payment.amount_cents),
        bill_kept_cents(payment.status, payment.amount_cents, payment.refunded_cents))`,
}

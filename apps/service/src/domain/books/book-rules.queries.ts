/** What holds in the books of a merchant at any time, each rule as one statement that finds what violates it. */
import { sql, type RawBuilder } from 'kysely'

/** Business days of one merchant, both ends included; all days without them. */
export interface BookDays {
  readonly merchantId: string
  readonly from?: string
  readonly to?: string
}

export const bookRules = ['TOTALS', 'LEDGER', 'PAYMENTS'] as const
export type BookRule = (typeof bookRules)[number]

export interface Violation {
  /** The day, refund or payment. */
  readonly subject: string
  readonly businessDate: string
}

/** The source comes first in the index of days. */
const inDays = ({ merchantId, from = '-infinity', to = 'infinity' }: BookDays) =>
  sql`merchant_id = ${merchantId} and source in ('CIS', 'HQPAY') and business_date between ${from}::date and ${to}::date`

export const violations: Readonly<Record<BookRule, (days: BookDays) => RawBuilder<Violation>>> = {
  /** Daily totals are the sums of the rows. */
  TOTALS: (days) => sql`
    with summed as (
      select business_date, source, txn_type, status, count(*)::bigint as row_count, sum(amount_cents)::bigint as amount_cents,
        sum(tip_cents)::bigint as tip_cents, sum(fee_cents)::bigint as fee_cents
      from payment where ${inDays(days)} group by 1, 2, 3, 4),
    stored as (select * from daily_total
      where ${inDays(days)} and (row_count, amount_cents, tip_cents, fee_cents) <> (0, 0, 0, 0))
    select concat_ws(' ', business_date, source, txn_type, status) as subject, business_date::text as "businessDate"
    from stored full join summed using (business_date, source, txn_type, status)
    where (stored.row_count, stored.amount_cents, stored.tip_cents, stored.fee_cents)
      is distinct from (summed.row_count, summed.amount_cents, summed.tip_cents, summed.fee_cents)`,
  /** The entries of a refund cancel out, and reserve its amount unless it failed; a disputed one may hold less. */
  LEDGER: (days) => sql`
    with paid as (select merchant_id, mer_trade_no, business_date from payment where ${inDays(days)})
    select refund.refund_no as subject, paid.business_date::text as "businessDate"
    from paid join refund using (merchant_id, mer_trade_no)
    left join ledger_entry as entry using (merchant_id, refund_no)
    group by refund.refund_no, refund.amount_cents, refund.status, paid.business_date
    having coalesce(sum(entry.amount_cents), 1) <> 0
      or coalesce(sum(entry.amount_cents) filter (where entry.account = 'REFUNDS'), -1) not between
        case when refund.status in ('FAILED', 'DISPUTED') then 0 else refund.amount_cents end
        and case when refund.status = 'FAILED' then 0 else refund.amount_cents end`,
  /** The refunded amount of a payment is what the ledger reserves for its refunds, and at most the payment. */
  PAYMENTS: (days) => sql`
    with paid as (
      select merchant_id, mer_trade_no, business_date, refunded_cents, amount_cents from payment where ${inDays(days)})
    select paid.mer_trade_no as subject, paid.business_date::text as "businessDate"
    from paid
    left join refund using (merchant_id, mer_trade_no)
    left join ledger_entry as entry on entry.merchant_id = refund.merchant_id and entry.refund_no = refund.refund_no
      and entry.account = 'REFUNDS'
    group by paid.mer_trade_no, paid.business_date, paid.refunded_cents, paid.amount_cents
    having paid.refunded_cents > paid.amount_cents or paid.refunded_cents <> coalesce(sum(entry.amount_cents), 0)`,
}

/**
 * Checks that a merchant's books agree: payments, refunds, ledger, daily totals and the gateway's own book. Reads
 * the tables, not the service.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/database.ts'

type Check = (merchantId: string) => RawBuilder<{ offender: string }>

/** Each finds the rows that violate its sentence. Refunds in progress are taken into account. */
const checks: Readonly<Record<string, Check>> = {
  'the refunded amount is the sum of the refunds that did not fail, and at most the amount': (
    id,
  ) => sql`
    select p.mer_trade_no as offender from payment p
    left join (
      select merchant_id, mer_trade_no, sum(amount_cents) filter (where status <> 'FAILED') as cents
      from refund where merchant_id = ${id} group by 1, 2
    ) r using (merchant_id, mer_trade_no)
    where p.merchant_id = ${id} and p.txn_type = 'SALE'
      and (p.refunded_cents <> coalesce(r.cents, 0) or p.refunded_cents > p.amount_cents)`,
  'a refund has two ledger rows that cancel out, and two more when it failed': (id) => sql`
    select r.refund_no as offender from refund r
    left join ledger_entry l using (merchant_id, refund_no)
    where r.merchant_id = ${id}
    group by r.refund_no, r.status, r.amount_cents
    having coalesce(sum(l.amount_cents), 1) <> 0
      or count(l.kind) <> case when r.status = 'FAILED' then 4 else 2 end
      or count(*) filter (where l.kind = 'REFUND' and l.account = 'MERCHANT' and l.amount_cents = -r.amount_cents) <> 1`,
  'no ledger row lacks its refund': (id) => sql`
    select l.refund_no as offender from ledger_entry l
    where l.merchant_id = ${id}
      and not exists (select from refund r where r.merchant_id = l.merchant_id and r.refund_no = l.refund_no)`,
  'the gateway moved money once for each successful refund, and got one request for it': (
    id,
  ) => sql`
    select r.refund_no as offender from refund r
    left join sandbox_gateway_book b using (merchant_id, refund_no)
    where r.merchant_id = ${id} and r.status = 'SUCCESS'
      and (b.amount_cents is distinct from r.amount_cents or b.requests <> 1)`,
  'the gateway moved no money beside refunds that succeeded or are in progress': (id) => sql`
    select b.refund_no as offender from sandbox_gateway_book b
    left join refund r using (merchant_id, refund_no)
    where b.merchant_id = ${id} and (r.status is null or r.status in ('FAILED', 'REQUESTED', 'ASKED'))`,
  'each successful refund is one row of the lists with its amount, and there are no others': (
    id,
  ) => sql`
    select coalesce(r.refund_no, p.mer_trade_no) as offender
    from (select * from refund where merchant_id = ${id} and status = 'SUCCESS' and kind = 'REFUND') r
    full join (select * from payment where merchant_id = ${id} and txn_type = 'REFUND') p
      on p.merchant_id = r.merchant_id and p.mer_trade_no = r.refund_no
    where r.refund_no is null or p.mer_trade_no is null or p.amount_cents <> r.amount_cents
      or p.original_mer_trade_no <> r.mer_trade_no or p.status <> 'SUCCESS'`,
  'a payment is voided if and only if its void succeeded': (id) => sql`
    select p.mer_trade_no as offender from payment p
    where p.merchant_id = ${id} and p.txn_type = 'SALE'
      and (p.status = 'VOIDED') <> exists (
        select from refund r where r.merchant_id = p.merchant_id and r.mer_trade_no = p.mer_trade_no
          and r.kind = 'VOID' and r.status = 'SUCCESS')`,
}

const totals: Check = (id) => sql`
  select concat_ws(' ', business_date, source, txn_type, status) as offender
  from (
    select business_date, source, txn_type, status, count(*) as n, sum(amount_cents) as cents
    from payment where merchant_id = ${id} group by 1, 2, 3, 4
  ) rows
  full join (select * from daily_total where merchant_id = ${id}) stored
    using (business_date, source, txn_type, status)
  where coalesce(rows.n, 0) <> coalesce(stored.row_count, 0)
    or coalesce(rows.cents, 0) <> coalesce(stored.amount_cents, 0)`

/** A line for each violated sentence, with the first rows that violate it. */
export const disagreements = (
  database: Database,
  merchantId: string,
  options: { readonly withTotals: boolean },
): Promise<string[]> =>
  database.system(
    async (db) => {
      const applied = {
        ...checks,
        ...(options.withTotals && { 'daily totals are the sums of rows': totals }),
      }
      const broken: string[] = []
      for (const [sentence, check] of Object.entries(applied)) {
        const { rows } = await check(merchantId).execute(db)
        const named = rows.slice(0, 3).map((row) => row.offender)
        if (rows.length > 0)
          broken.push(`${sentence}: not ${named.join(', ')} (${String(rows.length)})`)
      }
      return broken
    },
    { statementTimeoutMs: 60_000 },
  )

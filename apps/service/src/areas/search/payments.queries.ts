/** Payments by an exact number on any date, and the refunds of found payments. */
import type { PaymentSource } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { refundProgress } from '@merchant/contract/areas/refunds.calls.ts'
import { sql } from 'kysely'
import { refundProgressOf } from '#domain/refunds/refund-progress.queries.ts'
import type { Db } from '#infra/db/database.ts'

/**
 * The trade numbers of payments with exactly this number, newest first: their own numbers, an approval code, a bill
 * reference, or the number of their refund. Each branch of the union has an index, and the array is made once: a join
 * could be planned to run the union for each payment where the database has no statistics.
 */
export const listExactNumbers = async (
  db: Db,
  merchantId: string,
  number: string,
  limit: number,
  sources: readonly PaymentSource[],
): Promise<string[]> => {
  const { rows } = await sql<{ merTradeNo: string }>`
    select mer_trade_no as "merTradeNo" from payment
    where merchant_id = ${merchantId} and source = any(${[...sources]}::text[]) and mer_trade_no = any(array(
      select ${number}::text
      union all (select mer_trade_no from payment where merchant_id = ${merchantId} and trade_no = ${number} limit ${limit})
      union all (select mer_trade_no from payment where merchant_id = ${merchantId} and rrn = ${number} limit ${limit})
      union all (select mer_trade_no from payment where merchant_id = ${merchantId}
        and auth_code = any(${[number, number.toUpperCase()]}::text[]) order by created_at desc limit ${limit})
      union all (select mer_trade_no from bill_payment where merchant_id = ${merchantId} and bill_reference = ${number} limit ${limit})
      union all select mer_trade_no from refund where merchant_id = ${merchantId} and refund_no = ${number}
    )) order by created_at desc, mer_trade_no limit ${limit}`.execute(db)
  return rows.map((row) => row.merTradeNo)
}

export interface FoundRefundRow {
  readonly merTradeNo: string
  readonly refundNo: string
  readonly kind: 'REFUND' | 'VOID'
  readonly amountCents: number
  readonly status: (typeof refundProgress)[number]
  readonly requestedAt: string
}

/** The refunds of these payments, newest first. One that was made here counts with its own status. */
export const listRefundsOf = async (
  db: Db,
  merchantId: string,
  numbers: readonly string[],
): Promise<FoundRefundRow[]> => {
  const payments = sql`any(${[...numbers]}::text[])`
  const { rows } = await sql<FoundRefundRow>`
    select mer_trade_no as "merTradeNo", refund_no as "refundNo", kind, amount_cents as "amountCents",
      ${refundProgressOf('refund')} as status,
      left(requested_at::text, 19) as "requestedAt"
    from refund where merchant_id = ${merchantId} and mer_trade_no = ${payments}
    union all
    select original_mer_trade_no, mer_trade_no, 'REFUND', amount_cents,
      case status when 'SUCCESS' then 'SUCCESS' when 'PENDING' then 'PROCESSING' else 'FAILED' end,
      left(created_at::text, 19)
    from payment as reported where merchant_id = ${merchantId} and original_mer_trade_no = ${payments} and txn_type = 'REFUND'
      and not exists (select from refund where merchant_id = reported.merchant_id and refund_no = reported.mer_trade_no)
    order by "requestedAt" desc, "refundNo"`.execute(db)
  return rows
}

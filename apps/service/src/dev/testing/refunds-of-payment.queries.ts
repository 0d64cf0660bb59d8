/** What is stored about one payment and its refunds, in one statement. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'

export interface RefundsOfPayment {
  readonly paymentStatus: string
  readonly amountCents: number
  readonly refundedCents: number
  /** By the number of the refund. */
  readonly statuses: ReadonlyMap<string, string>
  readonly kinds: ReadonlyMap<string, string>
  /** The numbers of refunds made elsewhere that could not be counted. */
  readonly refused: readonly string[]
  /** The same of the whole merchant. */
  readonly uncounted: readonly string[]
}

export const readRefundsOf = (
  database: Database,
  merchantId: string,
  merTradeNo: string,
): Promise<RefundsOfPayment> =>
  database.system(async (db) => {
    const { rows } = await sql<{
      paymentStatus: string
      amountCents: number
      refundedCents: number
      refunds: readonly (readonly [string, string, string])[]
      refused: string[]
      uncounted: string[]
    }>`
      select status as "paymentStatus", amount_cents as "amountCents", refunded_cents as "refundedCents",
        (select coalesce(json_agg(json_build_array(refund_no, status, kind)), '[]') from refund
          where refund.merchant_id = payment.merchant_id and refund.mer_trade_no = payment.mer_trade_no) as refunds,
        (select coalesce(json_agg(refused.mer_trade_no), '[]') from refused_refund refused
          where refused.merchant_id = payment.merchant_id
            and refused.original_mer_trade_no = payment.mer_trade_no) as refused,
        (select coalesce(json_agg(refused.mer_trade_no), '[]') from refused_refund refused
          where refused.merchant_id = payment.merchant_id and refused.dismissed_at is null) as uncounted
      from payment where merchant_id = ${merchantId} and mer_trade_no = ${merTradeNo}`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error(`There is no payment ${merTradeNo}`)
    const { refunds, ...payment } = row
    return {
      ...payment,
      statuses: new Map(refunds.map(([refundNo, status]) => [refundNo, status])),
      kinds: new Map(refunds.map(([refundNo, , kind]) => [refundNo, kind])),
    }
  })

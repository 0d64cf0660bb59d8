/** Payments that have this very number, of any date; each way of asking has an index. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export const listExactNumbers = async (
  db: Db,
  merchantId: string,
  number: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ merTradeNo: string }>`
    select distinct mer_trade_no as "merTradeNo" from (
      select mer_trade_no from payment where merchant_id = ${merchantId} and mer_trade_no = ${number}
      union all select mer_trade_no from payment where merchant_id = ${merchantId} and trade_no = ${number}
      union all select mer_trade_no from payment where merchant_id = ${merchantId} and rrn = ${number}
      union all select mer_trade_no from refund where merchant_id = ${merchantId} and refund_no = ${number}
    ) as found order by 1 limit ${most}`.execute(db)
  return rows.map((row) => row.merTradeNo)
}

/**
 * Sums over payment rows of a merchant, written apart from the service's own statements, to compare its figures with.
 */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'

export interface DaySum {
  readonly day: string
  readonly shopId: string
  readonly network: string
  readonly hour: number
  readonly gross: number
  readonly net: number
  readonly payments: number
  readonly refunds: number
  readonly refunded: number
}

/** In cents, of every source, by business day, shop, network and hour in Hong Kong. */
export const readDaySums = (database: Database, merchantId: string): Promise<readonly DaySum[]> =>
  database.system(async (db) => {
    const { rows } = await sql<DaySum>`
      select business_date::text as day, shop_id as "shopId", payment_network as network,
        date_part('hour', timezone('Asia/Hong_Kong', created_at))::int as hour,
        sum(case when txn_type = 'SALE' and status in ('SUCCESS', 'VOIDED') then amount_cents else 0 end)::bigint as gross,
        sum(case when status <> 'SUCCESS' then 0 when txn_type = 'SALE' then amount_cents + tip_cents - fee_cents
          when txn_type = 'REFUND' then -amount_cents else 0 end)::bigint as net,
        sum(case when txn_type = 'SALE' and status in ('SUCCESS', 'VOIDED') then 1 else 0 end)::bigint as payments,
        sum(case when txn_type = 'REFUND' and status = 'SUCCESS' then 1 else 0 end)::bigint as refunds,
        sum(case when txn_type = 'REFUND' and status = 'SUCCESS' then amount_cents else 0 end)::bigint as refunded
      from payment where merchant_id = ${merchantId} group by 1, 2, 3, 4`.execute(db)
    return rows
  })

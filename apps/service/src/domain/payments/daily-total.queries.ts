/**
 * Totals of a merchant by business day, source, type and status. Every writer of payment rows
 * adds its changes here, in the same transaction and after the rows. Locks are always taken in that order,
 * and here in the order of the key, so that two writers cannot deadlock.
 */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { mergedDeltas, type DailyTotalDelta } from './totals.rules.ts'

/** Rows of one statement: at nine parameters each far below the protocol's 65,535. */
const CHUNK = 1_000

export const addToDailyTotals = async (
  db: Db,
  merchantId: string,
  deltas: readonly DailyTotalDelta[],
): Promise<void> => {
  const rows = mergedDeltas(deltas)
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db
      .insertInto('daily_total')
      .values(
        rows.slice(start, start + CHUNK).map((row) => ({
          merchant_id: merchantId,
          business_date: row.businessDate,
          source: row.source,
          txn_type: row.txnType,
          status: row.status,
          row_count: row.rowCount,
          amount_cents: row.amountCents,
          tip_cents: row.tipCents,
          fee_cents: row.feeCents,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'business_date', 'source', 'txn_type', 'status'])
          .doUpdateSet({
            row_count: sql<number>`daily_total.row_count + excluded.row_count`,
            amount_cents: sql<number>`daily_total.amount_cents + excluded.amount_cents`,
            tip_cents: sql<number>`daily_total.tip_cents + excluded.tip_cents`,
            fee_cents: sql<number>`daily_total.fee_cents + excluded.fee_cents`,
          }),
      )
      .execute()
  }
}

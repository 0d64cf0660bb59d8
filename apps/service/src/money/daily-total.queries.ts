/**
 * Totals of a merchant by business day, source, type and status. Whoever writes payment
 * rows adds what changed here, in the same transaction, after the rows themselves: locks are always
 * taken in that order, and here in the order of the key, so that two writers never wait in a circle.
 */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What a change of rows adds to one total; negative numbers take away. */
export interface DailyTotalDelta {
  readonly businessDate: string
  readonly source: string
  readonly txnType: string
  readonly status: string
  readonly rowCount: number
  readonly amountCents: number
  readonly tipCents: number
  readonly feeCents: number
}

/** Rows of one statement: nine parameters each, far below the 65,535 that the protocol carries. */
const CHUNK = 1_000

export const addToDailyTotals = async (
  db: Db,
  merchantId: string,
  deltas: readonly DailyTotalDelta[],
): Promise<void> => {
  const rows = merged(deltas)
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

const keyOf = (delta: DailyTotalDelta): string =>
  `${delta.businessDate} ${delta.source} ${delta.txnType} ${delta.status}`

/** One delta for each key, in the order of the keys: a statement may meet a row only once. */
const merged = (deltas: readonly DailyTotalDelta[]): DailyTotalDelta[] => {
  const byKey = new Map<string, DailyTotalDelta>()
  for (const delta of deltas) {
    const known = byKey.get(keyOf(delta))
    byKey.set(keyOf(delta), known === undefined ? delta : sum(known, delta))
  }
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, delta]) => delta)
}

const sum = (a: DailyTotalDelta, b: DailyTotalDelta): DailyTotalDelta => ({
  ...a,
  rowCount: a.rowCount + b.rowCount,
  amountCents: a.amountCents + b.amountCents,
  tipCents: a.tipCents + b.tipCents,
  feeCents: a.feeCents + b.feeCents,
})

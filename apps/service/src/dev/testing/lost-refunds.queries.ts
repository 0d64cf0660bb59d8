/** A database that lost its last commits, as a standby that was promoted or a backup that was restored. */
import { runCommand } from '#infra/db/commands.ts'
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'

/** Everything about the refund is gone, and its payment and totals are as they were before. */
export const loseRefund = (
  database: Database,
  merchantId: string,
  refundNo: string,
): Promise<void> =>
  database.system(async (db) => {
    // As their owner: no role of the service deletes entries of the ledger.
    await runCommand(db, 'set local role none')
    await runCommand(db, "set local app.shop_ids = '*'")
    await sql`
      update payment set refunded_cents = refunded_cents - lost.amount_cents,
        refund_status = case when refunded_cents = lost.amount_cents then 'NONE' else 'PARTIAL' end
      from refund as lost where lost.merchant_id = ${merchantId} and lost.refund_no = ${refundNo}
        and payment.merchant_id = lost.merchant_id and payment.mer_trade_no = lost.mer_trade_no`.execute(
      db,
    )
    await sql`
      update daily_total set row_count = row_count - 1, amount_cents = daily_total.amount_cents - listed.amount_cents
      from payment as listed where listed.merchant_id = ${merchantId} and listed.mer_trade_no = ${refundNo}
        and daily_total.merchant_id = listed.merchant_id and daily_total.business_date = listed.business_date
        and daily_total.source = listed.source and daily_total.txn_type = listed.txn_type
        and daily_total.status = listed.status`.execute(db)
    await db
      .deleteFrom('payment')
      .where('merchant_id', '=', merchantId)
      .where('mer_trade_no', '=', refundNo)
      .execute()
    for (const table of ['ledger_entry', 'refund_finding', 'refund'] as const)
      await db
        .deleteFrom(table)
        .where('merchant_id', '=', merchantId)
        .where('refund_no', '=', refundNo)
        .execute()
  })

/** Makes the server look as if it were on another timeline, as after a failover. */
export const changeTimeline = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db.updateTable('reconciliation').set({ history: 'of the lost primary' }).execute()
  })

export const endRoundRest = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('reconciliation')
      .set({ next_at: sql<string>`app_now()`, lease_until: null })
      .execute()
  })

/** Lets days pass since the last comparison. */
export const ageRound = (database: Database, days: number): Promise<void> =>
  database.system(async (db) => {
    const earlier = (time: string) => sql<string>`${sql.ref(time)} - make_interval(days => ${days})`
    await db
      .updateTable('reconciliation')
      .set({
        from_day: earlier('from_day'),
        to_day: earlier('to_day'),
        begun_at: earlier('begun_at'),
        ended_at: earlier('ended_at'),
        checked_at: earlier('checked_at'),
        next_at: sql<string>`app_now()`,
      })
      .execute()
  })

/** Refunds have been held for long enough that nothing which was sent before can still arrive. */
export const settleHold = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('reconciliation')
      .set({ held_at: sql<string>`held_at - interval '1 minute'` })
      .execute()
  })

/** Takes the payment away, or gives it back as the platform reports it again. */
export const movePayment = (
  database: Database,
  merchantId: string,
  merTradeNo: string,
  to: string,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('payment')
      .set({ mer_trade_no: to })
      .where('merchant_id', '=', merchantId)
      .where('mer_trade_no', '=', merTradeNo)
      .execute()
  })

/** Stored keys, and the times of webhooks. */
import { sql } from 'kysely'
import { runCommand } from '#infra/db/commands.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { ownTransaction } from './owner.queries.ts'

export const storedKeys = (database: Database, merchantId: string) =>
  database.system((db) =>
    db.selectFrom('api_key').where('merchant_id', '=', merchantId).selectAll().execute(),
  )

/** What is waiting is due, and the leases of dead workers have ended. */
export const makeDeliveriesDue = async (database: Database): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('webhook_delivery')
      .set({
        next_attempt_at: sql<string>`app_now() - interval '1 second'`,
        lease_until: sql<string>`app_now() - interval '1 second'`,
      })
      .where('status', '=', 'PENDING')
      .execute(),
  )
}

/** Its failures began earlier. */
export const ageFailures = async (
  database: Database,
  webhookId: string,
  interval: string,
): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('webhook')
      .set({ failing_since: sql<string>`failing_since - ${interval}::interval` })
      .where('webhook_id', '=', webhookId)
      .execute(),
  )
}

/** Its former secret is no longer valid. */
export const endFormerSecret = async (database: Database, webhookId: string): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('webhook')
      .set({ previous_until: sql<string>`app_now()` })
      .where('webhook_id', '=', webhookId)
      .execute(),
  )
}

/** Its secret can no longer be decrypted. */
export const corruptSecret = async (database: Database, webhookId: string): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('webhook')
      .set({ wrapped_secret: Buffer.from('made with another secret') })
      .where('webhook_id', '=', webhookId)
      .execute(),
  )
}

export const QUIET_WEBHOOK = 'whk_quietquietqu'

/** A webhook that subscribes to no event. */
export const insertQuietWebhook = async (database: Database, merchantId: string): Promise<void> => {
  await ownTransaction(database, (db) =>
    db
      .insertInto('webhook')
      .values({
        merchant_id: merchantId,
        webhook_id: QUIET_WEBHOOK,
        url: 'https://shop.example/',
        events: [],
        wrapped_secret: Buffer.alloc(0),
        created_by_name: 'Tidy',
      })
      .execute(),
  )
}

/** Payments with these references are reported: how many bills they lock. */
export const countLocksOfBills = (
  database: Database,
  merchantId: string,
  references: readonly string[],
): Promise<number> =>
  database.platform(async (db) => {
    await sql`insert into bill_payment (merchant_id, bill_reference, mer_trade_no, paid_cents, kept_cents, paid_at)
      select ${merchantId}, reference, 'T' || reference, 1, 1, app_now() from unnest(${[...references]}::text[]) as reference`.execute(
      db,
    )
    await runCommand(db, 'set constraints all immediate')
    const { rows } = await sql<{ locks: number }>`
      select count(*)::int as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(
      db,
    )
    return rows[0]?.locks ?? 0
  })

/** A payment of 1.00 for the bill, told of as at the end of the transaction. */
export const payHalf = async (db: Db, merchantId: string, reference: string): Promise<void> => {
  await sql`insert into bill_payment (merchant_id, bill_reference, mer_trade_no, paid_cents, kept_cents, paid_at)
    values (${merchantId}, ${reference}, 'T' || new_event_id(), 100, 100, app_now())`.execute(db)
  await runCommand(db, 'set constraints all immediate')
}

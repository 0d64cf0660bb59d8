/** Makes rows old, as the owner of the tables, and counts what is left of them. */
import { sql } from 'kysely'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { runCommand } from '#infra/db/commands.ts'
import type { Database } from '#infra/db/database.ts'
import { ownTransaction } from './owner.queries.ts'

/** All payments of the merchant, and their refunds too or not. Whole days, so that business days stay theirs. */
export const agePayments = (
  database: Database,
  merchantId: string,
  days: number,
  withRefunds = true,
): Promise<void> =>
  ownTransaction(database, async (db) => {
    const age = sql.lit(days)
    const earlier = (column: string) =>
      sql`${sql.ref(column)} = ${sql.ref(column)} - ${age} * interval '24 hours'`
    const own = sql`where merchant_id = ${merchantId}`
    await sql`update payment set ${earlier('created_at')}, ${earlier('paid_at')}, business_date = business_date - ${age} ${own}`.execute(
      db,
    )
    await sql`update daily_total set business_date = business_date - ${age} ${own}`.execute(db)
    await sql`update payment_note set ${earlier('written_at')} ${own}`.execute(db)
    if (!withRefunds) return
    await sql`update refund set ${earlier('requested_at')}, ${earlier('completed_at')} ${own}`.execute(
      db,
    )
    await sql`update refund_finding set ${earlier('first_at')}, ${earlier('last_at')} ${own}`.execute(
      db,
    )
    await sql`update ledger_entry set ${earlier('booked_at')} ${own}`.execute(db)
  })

const tables = [
  'payment',
  'payment_note',
  'refund',
  'refund_finding',
  'ledger_entry',
  'bill_payment',
  'daily_total',
] as const

/** Rows of the merchant, by table. */
export const countRows = (
  database: Database,
  merchantId: string,
): Promise<Record<(typeof tables)[number], number>> =>
  ownTransaction(database, async (db) => {
    await runCommand(db, 'set local role portal_system')
    const counts: [string, number][] = []
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where merchant_id = ${merchantId}`.execute(
        db,
      )
      counts.push([table, rows[0]?.count ?? 0])
    }
    return Object.fromEntries(counts) as Record<(typeof tables)[number], number>
  })

/** Entries as they were written that long ago. */
export const writeOldEntries = async (
  database: Database,
  merchantId: string,
  count: number,
  age: string,
): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await database.system(async (db) => {
      await runCommand(db, `set local app.clock_offset = '-${age}'`)
      const somebody = { userId: null, displayName: 'Somebody', roleType: 'MERCHANT' }
      await insertAudit(db, merchantId, somebody, null, {
        action: 'test.old',
        detail: { count: index },
      })
    })
}

/** As if the person had been removed that long ago. */
export const ageRemoval = (database: Database, userId: string, age: string): Promise<void> =>
  ownTransaction(database, async (db) => {
    await sql`update merchant_member set removed_at = app_now() - ${sql.lit(age)}::interval where user_id = ${userId}`.execute(
      db,
    )
  })

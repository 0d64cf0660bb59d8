/**
 * Two barriers keep merchants apart: every statement names its merchant, and row-level security
 * holds every statement to one. Each can be taken away here, so that the other has to hold alone.
 */
import { sql } from 'kysely'
import type { Database, Db, Scope } from '#infra/db/database.ts'
import { merchantTables } from './catalogue.queries.ts'
import { withoutMerchant } from './without-merchant.ts'

/** What is wrong with the statements of the service. */
export type Fault = 'nothing' | 'they name no merchant' | 'they name the other merchant'

export interface Walk {
  fault: Fault
  /** Who walks, and whose things are looked for. */
  own: string
  other: string
}

/** The service's database with a fault in every statement that a request sends. */
export const faulty = (real: Database, walk: Walk): Database => {
  const spoiled = (db: Db): Db =>
    walk.fault === 'they name no merchant' ? db.withPlugin(withoutMerchant) : db
  // A handler that opens a transaction of its own is still held to the merchant of its session.
  const held = (scope: Scope): Scope =>
    walk.fault !== 'nothing' && scope.merchantId === walk.other
      ? { ...scope, merchantId: walk.own }
      : scope
  const misled = <S>(who: S): S =>
    walk.fault === 'they name the other merchant' ? { ...who, merchantId: walk.other } : who
  return {
    ...real,
    request: (identify, work, options) =>
      real.request(
        async (db) => {
          const { scope, who } = await identify(db)
          return { scope, who: misled(who) }
        },
        (db, who) => work(spoiled(db), who),
        options,
      ),
    tenant: (scope, work, options) => real.tenant(held(scope), (db) => work(spoiled(db)), options),
    stream: (scope, options) => real.stream(held(scope), options),
  }
}

const switchSecurity = async (db: Db, tables: readonly string[], isOn: boolean): Promise<void> => {
  await sql`set local role none`.execute(db)
  for (const table of tables)
    await sql`alter table ${sql.table(table)} ${sql.raw(isOn ? 'enable' : 'disable')} row level security`.execute(
      db,
    )
}

/** Row-level security of every table of merchants, off or on. */
export const setRowSecurity = async (database: Database, isOn: boolean): Promise<void> => {
  const tables = await merchantTables(database)
  await database.gate((db) => switchSecurity(db, tables, isOn))
}

/** Takes back what was only done to look. */
class Looked extends Error {}

/** Every row of the merchant as text, by its table, whatever row-level security says. */
export const rowsOf = async (
  database: Database,
  merchantId: string,
): Promise<Record<string, string[]>> => {
  const tables = await merchantTables(database)
  const found: Record<string, string[]> = {}
  const look = database.gate(async (db) => {
    await switchSecurity(db, tables, false)
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t where merchant_id = ${merchantId} order by 1`.execute(
        db,
      )
      found[table] = rows.map(({ row }) => row)
    }
    throw new Looked()
  })
  await look.catch((error: unknown) => {
    if (!(error instanceof Looked)) throw error
  })
  return found
}

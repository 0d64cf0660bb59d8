/** What the catalogue says about the tables of merchants. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'

/** Every table that has a merchant_id and belongs to merchants: all but sessions and what people used last. */
export const merchantTables = (database: Database): Promise<string[]> =>
  database.gate(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('session', 'last_merchant', 'wallet_token')
      order by 1`.execute(db)
    return rows.map((row) => row.name)
  })

/** What a payment occupies. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'

export interface Size {
  readonly name: string
  readonly bytes: number
}

/** The table, each of its indexes, and the table of bills, which has a row for each payment with a bill reference. */
export const findSizes = (database: Database): Promise<Size[]> =>
  database.system(async (db) => {
    const { rows } = await sql<Size>`
      select relname::text as name, pg_relation_size(oid) as bytes from pg_class
      where oid = 'payment'::regclass or oid in (select indexrelid from pg_index where indrelid = 'payment'::regclass)
      union all select 'bill_payment', pg_total_relation_size('bill_payment'::regclass)
      order by bytes desc`.execute(db)
    return rows
  })

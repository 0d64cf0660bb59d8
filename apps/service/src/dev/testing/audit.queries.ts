/** Tampers with the audit trail as somebody with the keys of the database could. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'

const somebody = { userId: null, displayName: 'Somebody', roleType: 'MERCHANT' }

export const writeEntries = async (
  database: Database,
  merchantId: string,
  count: number,
): Promise<void> => {
  for (let index = 1; index <= count; index += 1)
    await database.tenant({ merchantId, shopIds: '*' }, (db) =>
      insertAudit(db, merchantId, somebody, null, { action: 'test.write', detail: { index } }),
    )
}

/** As the owner of the tables, with the trigger that links entries switched off. */
export const tamper = (database: Database, statement: string): Promise<void> =>
  database.system(async (db) => {
    await sql.raw('set local role none').execute(db)
    await sql.raw('alter table audit_entry disable trigger audit_entry_link').execute(db)
    await sql.raw(statement).execute(db)
    await sql.raw('alter table audit_entry enable trigger audit_entry_link').execute(db)
  })

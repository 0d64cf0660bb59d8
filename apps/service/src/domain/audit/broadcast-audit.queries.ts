/**
 * What concerns every merchant, like a key that reports for all of them: an entry in each trail. Asked
 * for in the transaction of the effect, and written in one of its own for each merchant, so that
 * nobody's trail is locked for as long as all of them take.
 */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { insertAudit, type Actor, type AuditEntry } from './audit.queries.ts'

export const insertAuditOfAll = async (db: Db, actor: Actor, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto('audit_of_all')
    .values(({ selectFrom }) => ({
      actor: JSON.stringify(actor),
      entry: JSON.stringify(entry),
      // Whoever comes later is not concerned. Clocks do not say who that is: they are set back at times.
      merchant_ids: selectFrom('merchant').select(
        sql<string[]>`coalesce(array_agg(merchant_id), '{}')`.as('merchantIds'),
      ),
    }))
    .execute()
}

/** The oldest entry that some merchants do not have yet. */
export const findUnfinished = async (db: Db): Promise<number | undefined> => {
  const row = await db
    .selectFrom('audit_of_all')
    .select('entry_no as entryNo')
    .orderBy('entry_no')
    .limit(1)
    .executeTakeFirst()
  return row?.entryNo
}

/** The next merchant gets the entry; after the last one it is done with. Somebody else may have been quicker. */
export const writeNext = async (db: Db, entryNo: number): Promise<void> => {
  const row = await db
    .selectFrom('audit_of_all')
    .where('entry_no', '=', entryNo)
    .select(['actor', 'entry', 'told_to as toldTo', 'merchant_ids as merchantIds'])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return
  const { actor, entry, toldTo, merchantIds } = row
  const next = await db
    .selectFrom('merchant')
    .where('merchant_id', '>', toldTo)
    .where('merchant_id', '=', sql<string>`any(${merchantIds})`)
    .select('merchant_id as merchantId')
    .orderBy('merchant_id')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) {
    await db.deleteFrom('audit_of_all').where('entry_no', '=', entryNo).execute()
    return
  }
  await insertAudit(db, next.merchantId, actor as Actor, null, entry as AuditEntry)
  await db
    .updateTable('audit_of_all')
    .set({ told_to: next.merchantId })
    .where('entry_no', '=', entryNo)
    .execute()
}

/**
 * The audit trail: who did what to which thing, with the state before and after, written in the transaction
 * of the effect. A trigger chains the entries by hash, and no role of the service may change one.
 */
import { sql, type RawBuilder } from 'kysely'
import type { AuditedFields } from '@merchant/contract/areas/audit-fields.ts'
import type { AuditObject } from '@merchant/contract/areas/audit-words.ts'
import type { Db } from '#infra/db/database.ts'

/** Who did it. Jobs of the service have a name and no id. */
export interface Actor {
  readonly userId: string | null
  readonly displayName: string
  readonly roleType: string | null
  /** The role that the person was viewing as; kept in the detail. */
  readonly viewedAs?: string
}

export interface AuditEntry {
  /** `area.verb`, like `pos.block`. */
  readonly action: string
  readonly objectType?: AuditObject
  readonly objectId?: string
  readonly shopId?: string | null
  /** The state before and after, or the request. Never a secret: no PIN, password, code or token. */
  readonly detail?: AuditedFields & {
    /** A day where old entries were removed. */
    readonly before?: AuditedFields | string | undefined
    readonly after?: AuditedFields | undefined
  }
  /** The code of a refusal; undefined when it was done. */
  readonly code?: string
}

export const insertAudit = async (
  db: Db,
  merchantId: string,
  actor: Actor,
  requestId: string | null,
  entry: AuditEntry,
): Promise<void> => {
  const { viewedAs } = actor
  const detail = viewedAs === undefined ? entry.detail : { ...entry.detail, viewedAs }
  await db
    .insertInto('audit_entry')
    .values({
      merchant_id: merchantId,
      // The trigger sets these four under the lock of the merchant's chain.
      seq: 0,
      at: sql<string>`app_now()`,
      previous_hash: sql<Buffer>`''::bytea`,
      hash: sql<Buffer>`''::bytea`,
      actor_id: actor.userId,
      actor_name: actor.displayName,
      role_type: actor.roleType,
      action: entry.action,
      outcome: entry.code === undefined ? 'DONE' : 'REFUSED',
      code: entry.code ?? null,
      object_type: entry.objectType ?? null,
      object_id: entry.objectId ?? null,
      shop_id: entry.shopId ?? null,
      detail: detail === undefined ? null : JSON.stringify(detail),
      request_id: requestId,
    })
    .execute()
}

/**
 * Requests an entry in the trail of every merchant, as for a platform key that reports for all of them,
 * in the transaction of the effect. The entries follow in a transaction per merchant, so that no
 * trail stays locked while all the others are written.
 */
export const insertBroadcast = async (db: Db, actor: Actor, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto('audit_of_all')
    .values(({ selectFrom }) => ({
      actor: JSON.stringify(actor),
      entry: JSON.stringify(entry),
      // Merchants created later are not concerned. Listed by id, because clocks can be set back.
      merchant_ids: selectFrom('merchant').select(
        sql<string[]>`coalesce(array_agg(merchant_id), '{}')`.as('merchantIds'),
      ),
    }))
    .execute()
}

/**
 * Records what concerns the installation and no merchant's data, such as a backup: once, in the same table, for no
 * merchant, so that it stays there (A-570). Each entry has the hash of the one before it, and its own (A-621).
 */
export const insertInstallationEntry = async (
  db: Db,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('installation entries'))`.execute(db)
  const linked = sql`${JSON.stringify(entry)}::jsonb || jsonb_build_object('at', app_now(), 'after', (
    select entry ->> 'hash' from audit_of_all where merchant_ids = '{}' order by entry_no desc limit 1))`
  await sql`insert into audit_of_all (actor, entry, merchant_ids)
    select ${JSON.stringify(actor)}::jsonb, linked || jsonb_build_object('hash', ${hashOf(sql`linked`)}), '{}'
    from (select ${linked} as linked) as new`.execute(db)
}

const hashOf = (entry: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to((${entry})::text, 'UTF8')), 'hex')`

interface InstallationEntry extends AuditEntry {
  readonly at: string
  /** Missing in entries written before A-621. */
  readonly hash?: string
  /** Neither this entry nor the previous one was changed, and none was removed between them. */
  readonly isIntact: boolean
}

/** The oldest first. */
export const listInstallationEntries = async (db: Db): Promise<readonly InstallationEntry[]> => {
  const rows = await db
    .selectFrom('audit_of_all')
    .where('merchant_ids', '=', sql<string[]>`'{}'`)
    .select([
      'entry',
      sql<boolean>`(entry ->> 'hash' is not null or lag(entry ->> 'hash') over (order by entry_no) is null)
        and coalesce(entry ->> 'hash' = ${hashOf(sql`entry - 'hash'`)}, true)
        and entry ->> 'after' is not distinct from lag(entry ->> 'hash') over (order by entry_no)`.as(
        'isIntact',
      ),
    ])
    .orderBy('entry_no')
    .execute()
  return rows.map(({ entry, isIntact }) => ({
    ...(entry as Omit<InstallationEntry, 'isIntact'>),
    isIntact,
  }))
}

/** The oldest broadcast that some trails still lack. */
export const findUnfinishedBroadcast = async (db: Db): Promise<number | undefined> => {
  const row = await db
    .selectFrom('audit_of_all')
    .where('merchant_ids', '<>', sql<string[]>`'{}'`)
    .select('entry_no as entryNo')
    .orderBy('entry_no')
    .limit(1)
    .executeTakeFirst()
  return row?.entryNo
}

/**
 * Writes the entry to the next merchant, or deletes the broadcast after the last one. Another process may have done so
 * already.
 */
export const writeToNextMerchant = async (db: Db, entryNo: number): Promise<void> => {
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

/** Seals of audit trails, and how far each trail has one. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** A row of `audit_seal`, hashes in hexadecimal digits. */
interface Seal {
  readonly merchantId: string
  readonly seq: number
  readonly hash: string
  readonly previous: string
  readonly seal: string
  readonly keyId: string
}

/** Merchants whose trail is not noted as sealed to its end. */
export const listUnsealed = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit_head')
    .where((eb) => eb.not('is_sealed'))
    .select('merchant_id as merchantId')
    .orderBy('merchant_id')
    .limit(limit)
    .execute()
  return rows.map(({ merchantId }) => merchantId)
}

/** Locks sealing until the end of the transaction; false while another process has the lock. */
export const lockSealing = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit-seal', 0)) as "isLocked"`.execute(db)
  return rows[0]?.isLocked ?? false
}

const columns = [
  'merchant_id as merchantId',
  'seq',
  sql<string>`encode(hash, 'hex')`.as('hash'),
  sql<string>`encode(previous, 'hex')`.as('previous'),
  sql<string>`encode(seal, 'hex')`.as('seal'),
  'key_id as keyId',
] as const

export const findNewestSeal = (db: Db, merchantId: string): Promise<Seal | undefined> =>
  db
    .selectFrom('audit_seal')
    .where('merchant_id', '=', merchantId)
    .select(columns)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

export const hasSealOf = async (db: Db, merchantId: string, keyId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('audit_seal')
    .where('merchant_id', '=', merchantId)
    .where('key_id', '=', keyId)
    .select('seq')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many trails do not end with a seal of this key. */
export const countSealedOtherwise = async (db: Db, keyId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_head head where ${keyId} is distinct from (
      select seal.key_id from audit_seal seal where seal.merchant_id = head.merchant_id
      order by seal.seq desc limit 1)`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertSeal = async (db: Db, seal: Seal): Promise<void> => {
  await db
    .insertInto('audit_seal')
    .values({
      merchant_id: seal.merchantId,
      seq: seal.seq,
      hash: Buffer.from(seal.hash, 'hex'),
      previous: Buffer.from(seal.previous, 'hex'),
      seal: Buffer.from(seal.seal, 'hex'),
      key_id: seal.keyId,
      sealed_at: sql<string>`app_now()`,
    })
    .execute()
}

/**
 * Notes that the trail is sealed to its end, unless it has an entry after `seq`. While another transaction writes one,
 * it is passed over: waiting for that would hold up the sealing of all trails.
 */
export const markSealed = async (db: Db, merchantId: string, seq: number): Promise<void> => {
  await sql`update audit_head set is_sealed = true from (
      select merchant_id from audit_head where merchant_id = ${merchantId} and seq = ${seq} for update skip locked
    ) as ended where ended.merchant_id = audit_head.merchant_id`.execute(db)
}

/**
 * Takes away the note of a trail that has an entry after its last seal: whoever made it, nothing else would. While
 * another transaction writes an entry, which takes the note away too, it is passed over.
 */
export const correctSealed = async (db: Db, merchantId: string): Promise<void> => {
  await sql`update audit_head set is_sealed = false from (
      select merchant_id from audit_head where merchant_id = ${merchantId} and is_sealed
        and seq > (select coalesce(max(seal.seq), 0) from audit_seal seal where seal.merchant_id = ${merchantId})
      for update skip locked
    ) as noted where noted.merchant_id = audit_head.merchant_id`.execute(db)
}

export const listUnanchored = (db: Db, limit: number) =>
  db
    .selectFrom('audit_seal')
    .where('anchored_at', 'is', null)
    .select([...columns, 'sealed_at as sealedAt'])
    .orderBy('sealed_at')
    .orderBy('merchant_id')
    .orderBy('seq')
    .limit(limit)
    .execute()

export const markAnchored = async (db: Db, seals: readonly Seal[]): Promise<void> => {
  const merchantIds = seals.map(({ merchantId }) => merchantId)
  const seqs = seals.map(({ seq }) => seq)
  await sql`update audit_seal set anchored_at = app_now()
    from unnest(${merchantIds}::text[], ${seqs}::bigint[]) as stored (merchant_id, seq)
    where audit_seal.merchant_id = stored.merchant_id and audit_seal.seq = stored.seq`.execute(db)
}

/** The last sealed entry of the trail, and the last one whose seal is stored elsewhere. */
export const findSealing = (db: Db, merchantId: string) =>
  db
    .selectFrom('audit_seal')
    .where('merchant_id', '=', merchantId)
    .select([
      sql<number | null>`max(seq)`.as('sealed'),
      sql<number | null>`max(seq) filter (where anchored_at is not null)`.as('anchored'),
    ])
    .executeTakeFirstOrThrow()

/**
 * The seals of a trail in order, each with the hash that its entry has now; null without the entry. `isAnchored` tells
 * whether it was anchored before the time `anchorsReadAt`.
 */
export const listSeals = (db: Db, merchantId: string, anchorsReadAt = 'infinity') =>
  db
    .selectFrom('audit_seal')
    .leftJoin('audit_entry', (join) =>
      join
        .onRef('audit_entry.merchant_id', '=', 'audit_seal.merchant_id')
        .onRef('audit_entry.seq', '=', 'audit_seal.seq'),
    )
    .where('audit_seal.merchant_id', '=', merchantId)
    .select([
      'audit_seal.merchant_id as merchantId',
      'audit_seal.seq',
      sql<string>`encode(audit_seal.hash, 'hex')`.as('hash'),
      sql<string>`encode(audit_seal.previous, 'hex')`.as('previous'),
      sql<string>`encode(audit_seal.seal, 'hex')`.as('seal'),
      'audit_seal.key_id as keyId',
      sql<boolean>`coalesce(audit_seal.anchored_at < ${anchorsReadAt}::timestamptz, false)`.as(
        'isAnchored',
      ),
      sql<string | null>`encode(audit_entry.hash, 'hex')`.as('entryHash'),
    ])
    .orderBy('audit_seal.seq')
    .execute()

/** The hashes of these entries, by number. */
export const findHashes = async (
  db: Db,
  merchantId: string,
  seqs: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('audit_entry')
    .where('merchant_id', '=', merchantId)
    .where('seq', '=', sql<number>`any(${[...seqs]}::bigint[])`)
    .select(['seq', sql<string>`encode(hash, 'hex')`.as('hash')])
    .execute()
  return new Map(rows.map(({ seq, hash }) => [seq, hash]))
}

export const hasSeals = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('audit_seal').select('seq').limit(1).executeTakeFirst()
  return row !== undefined
}

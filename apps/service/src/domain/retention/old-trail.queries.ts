/** The old beginning of an audit trail. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { cutOff } from './cut-off.queries.ts'

export interface OldEntries {
  readonly count: number
  /** The last of them. */
  readonly upTo: number
  readonly hash: string
  /** The beginning of the month up to which entries are removed. */
  readonly before: string
}

export const listTrails = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit_head')
    .select('merchant_id as merchantId')
    .orderBy('merchant_id')
    .execute()
  return rows.map(({ merchantId }) => merchantId)
}

/** The leading entries that may be removed, among the first `limit` of the trail. */
export const findOldEntries = async (
  db: Db,
  merchantId: string,
  years: number,
  limit: number,
): Promise<OldEntries | undefined> => {
  const { rows } = await sql<OldEntries>`
    with first as (
      select seq, at, hash, bool_and(at < ${cutOff(years)}) over (order by seq) as "isOld"
      from (select * from audit_entry where merchant_id = ${merchantId} order by seq limit ${limit}) as beginning)
    select count(*)::int as count, max(seq) as "upTo",
      (array_agg(encode(hash, 'hex') order by seq desc))[1] as hash, ${cutOff(years)}::date::text as before
    from first where "isOld" having count(*) > 0`.execute(db)
  return rows[0]
}

export const deleteEntries = async (
  db: Db,
  merchantId: string,
  { upTo, count }: OldEntries,
): Promise<void> => {
  const deleted = await db
    .deleteFrom('audit_entry')
    .where('merchant_id', '=', merchantId)
    .where('seq', '<=', upTo)
    .executeTakeFirstOrThrow()
  if (deleted.numDeletedRows !== BigInt(count))
    throw new Error('The database keeps an entry that is to be removed')
}

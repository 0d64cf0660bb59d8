/** Times of the database in Hong Kong time, which its sessions are set to. */
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The database's clock as a timestamp: every lifetime and business day is measured by it. */
export const findNow = async (db: Db): Promise<string> => {
  const { now } = await db.selectNoFrom(sql<string>`app_now()`.as('now')).executeTakeFirstOrThrow()
  return now
}

/** A timestamp of the database as the wire has it: without fraction and zone. */
export const wireTime = (timestamp: string): string => timestamp.slice(0, 19)

export const wireTimeOrNull = (timestamp: string | null): string | null =>
  timestamp === null ? null : wireTime(timestamp)

/**
 * The midnight at which a date begins, as a timestamp. Compare timestamps with it, never with a date: the
 * comparison of a timestamp with a date is not leakproof, so under row-level security PostgreSQL would not
 * use an index or statistics for it.
 */
export const midnight = (date: string) =>
  sql<string>`(${date}::date::timestamp at time zone 'Asia/Hong_Kong')`

/** The midnight that ends a range of `days` days, of which `date` is the first. */
export const midnightAfter = (date: string, days = 1) =>
  sql<string>`((${date}::date + ${sql.lit(days)})::timestamp at time zone 'Asia/Hong_Kong')`

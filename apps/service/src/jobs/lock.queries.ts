/** Locks for work that only one process may do at a time. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** False when another process holds the lock. Held until the commit. */
export const lockTask = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`task: ${name}`}::text, 0)) as locked`.execute(
    db,
  )
  return rows[0]?.locked ?? false
}

/** One process tidies at a time; the others pass. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Held to the end of the transaction. */
export const takeTurn = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('cleanup of ' || ${name}::text, 0)) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

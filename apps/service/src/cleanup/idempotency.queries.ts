/** Answers that were kept for a caller's key for their 24 hours. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export const deleteOldAnswers = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_answer')
    .where('created_at', '<', sql<string>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

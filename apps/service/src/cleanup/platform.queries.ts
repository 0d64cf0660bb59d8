/** Signatures of platforms that are too old to be accepted again. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export const deleteOldSignatures = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('platform_signature')
    .where('seen_at', '<', sql<string>`app_now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

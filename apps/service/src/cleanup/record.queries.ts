/** One-time codes that are long over, and messages that left long ago. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Codes are counted for an hour and live for minutes. */
export const deleteOldCodes = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_code')
    .where('created_at', '<', sql<string>`app_now() - interval '2 days'`)
    .where('expires_at', '<', sql<string>`app_now()`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** Whom a message went to is nobody's business for ever; one that still waits is never dropped. */
export const deleteOldMessages = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('outbox_message')
    .where('status', '<>', 'PENDING')
    .where('created_at', '<', sql<string>`app_now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

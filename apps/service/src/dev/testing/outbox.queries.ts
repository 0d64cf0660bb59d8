/** The leases of messages. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'

/** The workers that hold pending messages are too slow: their leases have ended. */
export const endMessageLeases = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('outbox_message')
      .set({ lease_until: sql<string>`app_now() - interval '1 second'` })
      .where('status', '=', 'PENDING')
      .execute()
  })

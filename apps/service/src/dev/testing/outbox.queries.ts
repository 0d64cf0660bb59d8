/** What a test needs of the outbox. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'

/** Everything that waits becomes due now. */
export const rush = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('outbox_message')
      .set({ next_attempt_at: sql<string>`app_now()` })
      .where('status', '=', 'PENDING')
      .execute()
  })

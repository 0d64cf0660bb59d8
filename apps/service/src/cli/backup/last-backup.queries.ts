/** When the last backup was finished. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export const noteBackup = async (db: Db): Promise<void> => {
  await db
    .updateTable('last_backup')
    .set({ ended_at: sql<string>`app_now()` })
    .execute()
}

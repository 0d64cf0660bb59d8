/** The leases, attempts and ages of messages. */
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

/** All pending messages are this old, and were tried this often. */
export const ageMessages = (
  database: Database,
  { attempts, age }: { readonly attempts: number; readonly age: string },
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('outbox_message')
      .set({ attempts, created_at: sql<string>`app_now() - ${age}::interval` })
      .where('status', '=', 'PENDING')
      .execute()
  })

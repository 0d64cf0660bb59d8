/** What an installation holds as a whole. */
import type { Database } from './database.ts'

/** Sample people have a password that everyone knows. */
export const hasSampleUsers = (database: Database): Promise<boolean> =>
  database.gate(async (db) => {
    const row = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('is_sample', '=', true)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  })

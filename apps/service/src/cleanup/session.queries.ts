/** Sessions that are over, windows nobody counts in, and failures that lock nobody any more. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** No session outlives a day without use, whatever the settings say. */
export const deleteEndedSessions = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<string>`app_now()`),
        eb('last_seen_at', '<', sql<string>`app_now() - interval '1 day'`),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** The longest window is a day. */
export const deleteOldWindows = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('rate_window')
    .where('window_start', '<', sql<string>`app_now() - interval '2 days'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

export const deleteOldFailures = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_failure')
    .where('updated_at', '<', sql<string>`app_now() - interval '30 days'`)
    .where((eb) =>
      eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<string>`app_now()`)]),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

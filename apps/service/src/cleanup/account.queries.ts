/** Links, ceremonies and proofs of work that are over. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Links are counted by the day; afterwards nobody asks for them. */
export const deleteOldLinks = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('reset_link')
    .where('expires_at', '<', sql<string>`app_now() - interval '7 days'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

export const deleteOldChallenges = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_challenge')
    .where('expires_at', '<', sql<string>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** A proof that has expired is refused for that reason alone. */
export const deleteOldProofs = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('spent_captcha')
    .where('expires_at', '<', sql<string>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

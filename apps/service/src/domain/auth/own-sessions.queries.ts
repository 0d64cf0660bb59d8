/** The sessions of one person: shown to them, ended one by one or all at once. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** Living ones, the last used first. */
export const listOwnSessions = async (
  db: Db,
  userId: string,
  page: { readonly idleMinutes: number; readonly limit: number; readonly offset: number },
) => {
  const living = db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('last_seen_at', '>', sql<string>`app_now() - make_interval(mins => ${page.idleMinutes})`)
  const { total, asOf } = await living
    .select([sql<number>`count(*)`.as('total'), sql<string>`app_now()`.as('asOf')])
    .executeTakeFirstOrThrow()
  const rows = await living
    .leftJoin('merchant', 'merchant.merchant_id', 'session.merchant_id')
    .select([
      'session_id as sessionId',
      'merchant_name as merchantName',
      'device',
      'session.created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, asOf }
}

/** False when it is not a session of this person. */
export const endOwnSession = async (
  db: Db,
  userId: string,
  sessionId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Ends every session of a person but, perhaps, the one that asks. Answers how many there were. */
export const endSessionsOf = async (db: Db, userId: string, kept?: Buffer): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept as Buffer))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The password was proven again in the session. Answers until when that counts. */
export const markVerified = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .updateTable('session')
    .set({ proven_at: sql<string>`app_now()` })
    .where('token_hash', '=', tokenHash)
    .returning(sql<string>`proven_at + interval '30 minutes'`.as('until'))
    .executeTakeFirst()
  return row?.until
}

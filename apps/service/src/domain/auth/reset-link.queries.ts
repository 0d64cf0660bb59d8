/** Forgotten passwords: requests for a link, and the links that were sent. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export const insertResetRequest = async (
  db: Db,
  requestId: string,
  sealedName: Buffer,
): Promise<void> => {
  await db
    .insertInto('reset_request')
    .values({ request_id: requestId, sealed_name: sealedName, asked_at: sql<string>`app_now()` })
    .execute()
}

/** Takes the oldest requests; call it in the transaction that writes their links. */
export const takeResetRequests = async (
  db: Db,
  limit: number,
): Promise<{ readonly requestId: string; readonly sealedName: Buffer }[]> =>
  db
    .deleteFrom('reset_request')
    .where('request_id', 'in', (due) =>
      due
        .selectFrom('reset_request')
        .select('request_id')
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['request_id as requestId', 'sealed_name as sealedName'])
    .execute()

/**
 * A new link invalidates older ones. False when the person was sent too many within the hour, whichever
 * of their names was typed.
 */
export const insertResetLink = async (
  db: Db,
  link: { tokenHash: Buffer; userId: string; lifeMinutes: number; maxPerHour: number },
): Promise<boolean> => {
  // Two workers at once must count one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${link.userId}, 0))`.execute(db)
  const { sent } = await db
    .selectFrom('reset_link')
    .where('user_id', '=', link.userId)
    .where('created_at', '>', sql<string>`app_now() - interval '1 hour'`)
    .select(sql<number>`count(*)`.as('sent'))
    .executeTakeFirstOrThrow()
  if (sent >= link.maxPerHour) return false
  await deleteOldLinks(db, link.userId)
  await endResetLinks(db, link.userId)
  await db
    .insertInto('reset_link')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      created_at: sql<string>`app_now()`,
      expires_at: sql<string>`app_now() + make_interval(mins => ${link.lifeMinutes})`,
    })
    .execute()
  return true
}

const deleteOldLinks = async (db: Db, userId: string): Promise<void> => {
  await db
    .deleteFrom('reset_link')
    .where('user_id', '=', userId)
    .where('created_at', '<', sql<string>`app_now() - interval '1 day'`)
    .execute()
}

/** Invalidates every link of the person. */
export const endResetLinks = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('reset_link')
    .set({ used_at: sql<string>`app_now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** The person of a valid link. */
export const findResetLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('reset_link')
    .innerJoin('app_user', 'app_user.user_id', 'reset_link.user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('app_user.status', '=', 'ACTIVE')
    .select([
      'app_user.user_id as userId',
      'username',
      'email',
      'display_name as displayName',
      'password_hash as passwordHash',
      'expires_at as expiresAt',
      sql<string | null>`case when mobile_verified_at is null then null else mobile end`.as(
        'mobile',
      ),
    ])
    .executeTakeFirst()
export type ResetLink = NonNullable<Awaited<ReturnType<typeof findResetLink>>>

/** True for exactly one caller. */
export const useResetLink = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reset_link')
    .set({ used_at: sql<string>`app_now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

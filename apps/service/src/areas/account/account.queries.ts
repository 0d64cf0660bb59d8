/** The signed-in person, previous passwords, and spent captcha proofs. */
import { sql } from 'kysely'
import { isNamed } from '#domain/auth/people.queries.ts'
import type { Db } from '#infra/db/database.ts'

/** The parts of the profile that the session does not have. */
export const findProfile = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .where('user_id', '=', userId)
    .select((eb) => [
      'last_login_at as lastLoginAt',
      'mobile',
      'mobile_verified_at as mobileVerifiedAt',
      eb
        .exists(
          eb
            .selectFrom('second_factor')
            .whereRef('second_factor.user_id', '=', 'app_user.user_id')
            .where('kind', '!=', 'RECOVERY')
            .where('confirmed_at', 'is not', null),
        )
        .as('mfaEnabled'),
    ])
    .executeTakeFirst()

/** The passwords before the current one, newest first. */
export const listPastPasswords = async (
  db: Db,
  userId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('past_password')
    .where('user_id', '=', userId)
    .select('password_hash as passwordHash')
    .orderBy('replaced_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ passwordHash }) => passwordHash)
}

/** Stores a replaced password and deletes all but the newest `limit`. */
export const insertPastPassword = async (
  db: Db,
  userId: string,
  passwordHash: string,
  limit: number,
): Promise<void> => {
  await db
    .insertInto('past_password')
    .values({
      user_id: userId,
      password_hash: passwordHash,
      replaced_at: sql<string>`app_now()`,
    })
    .execute()
  await db
    .deleteFrom('past_password')
    .where('user_id', '=', userId)
    .where('replaced_at', 'not in', (newest) =>
      newest
        .selectFrom('past_password')
        .where('user_id', '=', userId)
        .select('replaced_at')
        .orderBy('replaced_at', 'desc')
        .limit(limit),
    )
    .execute()
}

/**
 * True for the first use of a valid proof. A proof without an expiry is remembered for a day, longer
 * than its issuer accepts it.
 */
export const spendProof = async (
  db: Db,
  proof: { readonly proofHash: Buffer; readonly expiresAt: number | null },
): Promise<boolean> => {
  const expiry =
    proof.expiresAt === null
      ? sql<string>`app_now() + interval '1 day'`
      : sql<string>`to_timestamp(${proof.expiresAt}::float8)`
  const { good } = await db
    .selectNoFrom(sql<boolean>`${expiry} > app_now()`.as('good'))
    .executeTakeFirstOrThrow()
  if (!good) return false
  await db
    .deleteFrom('spent_captcha')
    .where('expires_at', '<', sql<string>`app_now()`)
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_captcha')
    .values({ proof_hash: proof.proofHash, expires_at: expiry })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** When a challenge that is issued now expires, in seconds since 1970. */
export const challengeEnd = async (db: Db, minutes: number): Promise<number> => {
  const { end } = await db
    .selectNoFrom(
      sql<number>`floor(extract(epoch from app_now() + make_interval(mins => ${minutes})))::float8`.as(
        'end',
      ),
    )
    .executeTakeFirstOrThrow()
  return end
}

/** Whether a user has this username or e-mail address. */
export const isNameTaken = async (db: Db, name: string): Promise<boolean> => {
  const row = await db
    .selectFrom('app_user')
    .where(isNamed(name))
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

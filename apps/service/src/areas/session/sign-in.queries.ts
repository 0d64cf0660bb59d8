/** Every statement of signing in: people, failures, limits and session rows. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface Person {
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly passwordHash: string
  readonly active: boolean
  readonly lastLoginAt: string | null
}

/** By username or e-mail, whatever the case. */
export const findPerson = async (db: Db, name: string): Promise<Person | undefined> => {
  const lowered = name.toLowerCase()
  const row = await db
    .selectFrom('app_user')
    .where((eb) => eb.or([eb(sql`lower(username)`, '=', lowered), eb(sql`lower(email)`, '=', lowered)]))
    .select([
      'user_id as userId', 'username', 'display_name as displayName', 'email', 'password_hash as passwordHash', 'status',
      'last_login_at as lastLoginAt',
    ])
    .executeTakeFirst()
  return row && { ...row, active: row.status === 'ACTIVE' }
}

export interface FailureCount {
  readonly failures: number
  readonly lockedUntil: string | null
}

/**
 * Counts an attempt against a name before its password is looked at, so that no number of parallel
 * guesses slips past. A lock that is over starts a new count.
 */
export const countAttempt = (db: Db, subjectHash: Buffer, limit: number, lockMinutes: number): Promise<FailureCount> =>
  db
    .insertInto('sign_in_failure')
    .values({ subject_hash: subjectHash, failures: 1, locked_until: null, updated_at: sql<string>`app_now()` })
    .onConflict((conflict) =>
      conflict.column('subject_hash').doUpdateSet({
        failures: sql<number>`case when sign_in_failure.locked_until <= app_now() then 1 else sign_in_failure.failures + 1 end`,
        locked_until: sql<string | null>`case
          when sign_in_failure.locked_until > app_now() then sign_in_failure.locked_until
          when sign_in_failure.locked_until is null and sign_in_failure.failures + 1 > ${limit} then app_now() + make_interval(mins => ${lockMinutes})
          else null end`,
        updated_at: sql<string>`app_now()`,
      }),
    )
    .returning(['failures', 'locked_until as lockedUntil'])
    .executeTakeFirstOrThrow()

export const clearFailures = async (db: Db, subjectHash: Buffer): Promise<void> => {
  await db.deleteFrom('sign_in_failure').where('subject_hash', '=', subjectHash).execute()
}

/** Counts a hit in the running minute and answers how many there are. */
export const countHit = async (db: Db, subject: string): Promise<number> => {
  const row = await db
    .insertInto('rate_window')
    .values({ subject, window_start: sql<string>`date_trunc('minute', app_now())`, hits: 1 })
    .onConflict((conflict) => conflict.columns(['subject', 'window_start']).doUpdateSet({ hits: sql<number>`rate_window.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

export const markSignedIn = async (db: Db, userId: string): Promise<void> => {
  await db.updateTable('app_user').set({ last_login_at: sql<string>`app_now()` }).where('user_id', '=', userId).execute()
}

/** Rows that no one can use any more. */
export const deleteStale = async (db: Db): Promise<void> => {
  await db.deleteFrom('session').where('expires_at', '<', sql<string>`app_now()`).execute()
  await db.deleteFrom('rate_window').where('window_start', '<', sql<string>`app_now() - interval '1 hour'`).execute()
  await db.deleteFrom('sign_in_failure').where('updated_at', '<', sql<string>`app_now() - interval '1 day'`).execute()
}

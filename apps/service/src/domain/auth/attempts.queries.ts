/** Counts failed sign-ins by name, and requests by address. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'

export interface FailureCount {
  readonly failures: number
  readonly lockedUntil: string | null
}

/**
 * Counts an attempt before its password is checked, so that parallel guesses cannot pass the limit.
 * After a lock has ended the count starts again.
 */
export const countAttempt = async (
  db: Db,
  subjectHash: Buffer,
  limit: number,
  lockMinutes: number,
): Promise<FailureCount> => {
  const values = { subjectHash, limit, lockMinutes }
  const [row] = await runPrepared(db, 'count attempt', values, (given) => attempt(db, given))
  if (row === undefined) throw new Error('An attempt was not counted')
  return row
}

interface Attempt {
  readonly subjectHash: Buffer
  readonly limit: number
  readonly lockMinutes: number
}

const attempt = (db: Db, { subjectHash, limit, lockMinutes }: Attempt) =>
  db
    .insertInto('sign_in_failure')
    .values({
      subject_hash: subjectHash,
      failures: 1,
      locked_until: null,
      updated_at: sql<string>`app_now()`,
    })
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

export const clearFailures = async (db: Db, subjectHash: Buffer): Promise<void> => {
  await runPrepared(db, 'clear failures', { subjectHash }, (given) =>
    db.deleteFrom('sign_in_failure').where('subject_hash', '=', given.subjectHash),
  )
}

/** Counts a hit in the current minute, hour or day; resolves to the number so far. */
export const countHit = async (
  db: Db,
  subject: string,
  per: 'minute' | 'hour' | 'day',
): Promise<number> => {
  const [row] = await runPrepared(db, 'count hit', { subject, per }, (given) =>
    db
      .insertInto('rate_window')
      .values({
        subject: given.subject,
        window_start: sql<string>`date_trunc(${given.per}, app_now())`,
        hits: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'window_start'])
          .doUpdateSet({ hits: sql<number>`rate_window.hits + 1` }),
      )
      .returning('hits'),
  )
  return row?.hits ?? 0
}

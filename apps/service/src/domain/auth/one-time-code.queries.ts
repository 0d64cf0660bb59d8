/** One-time codes, each bound to its purpose and to the address it was sent to. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export interface NewCode {
  readonly codeRef: string
  readonly purpose: string
  readonly subjectHash: Buffer
  /** Null for a code that belongs to no group. */
  readonly groupHash: Buffer | null
  readonly groupCodeHash: Buffer | null
  readonly targetHash: Buffer
  readonly codeHash: Buffer
  readonly lifeSeconds: number
}

/** A new code invalidates older ones for the same subject. */
export const insertCode = async (db: Db, code: NewCode): Promise<void> => {
  await db
    .updateTable('one_time_code')
    .set({ used_at: sql<string>`app_now()` })
    .where('subject_hash', '=', code.subjectHash)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('one_time_code')
    .values({
      code_ref: code.codeRef,
      purpose: code.purpose,
      subject_hash: code.subjectHash,
      group_hash: code.groupHash,
      group_code_hash: code.groupCodeHash,
      target_hash: code.targetHash,
      code_hash: code.codeHash,
      created_at: sql<string>`app_now()`,
      expires_at: sql<string>`app_now() + make_interval(secs => ${code.lifeSeconds})`,
    })
    .execute()
}

export interface SendCounts {
  /** Seconds since the last code for this subject; null when there was none. */
  readonly sinceLast: number | null
  readonly subjectLastHour: number
  /** Of resets, or of all others. */
  readonly targetLastHour: number
}

/** Counts under locks of the subject and the target, so that parallel requests cannot all pass the limits. */
export const countSends = async (
  db: Db,
  subjectHash: Buffer,
  targetHash: Buffer,
  isReset: boolean,
): Promise<SendCounts> => {
  // Always the subject first, so that two requests do not wait for each other.
  for (const locked of [subjectHash, targetHash])
    await sql`select pg_advisory_xact_lock(hashtextextended(encode(${locked}, 'hex'), 0))`.execute(
      db,
    )
  return db
    .selectFrom('one_time_code')
    .where('created_at', '>', sql<string>`app_now() - interval '1 hour'`)
    .where((eb) =>
      eb.or([eb('subject_hash', '=', subjectHash), eb('target_hash', '=', targetHash)]),
    )
    .select([
      sql<
        number | null
      >`extract(epoch from app_now() - max(created_at) filter (where subject_hash = ${subjectHash}))::float8`.as(
        'sinceLast',
      ),
      sql<number>`count(*) filter (where subject_hash = ${subjectHash})`.as('subjectLastHour'),
      sql<number>`count(*) filter (where target_hash = ${targetHash} and (purpose = 'reset') = ${isReset})`.as(
        'targetLastHour',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Counts an attempt against a subject's valid code before it is compared. Undefined when there is none. */
export const countAttempt = async (
  db: Db,
  subjectHash: Buffer,
  maxAttempts: number,
): Promise<
  { codeRef: string; codeHash: Buffer; targetHash: Buffer; attemptsLeft: number } | undefined
> => {
  const row = await db
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('subject_hash', '=', subjectHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('tries', '<', maxAttempts)
    .returning([
      'code_ref as codeRef',
      'code_hash as codeHash',
      'target_hash as targetHash',
      'tries',
    ])
    .executeTakeFirst()
  return (
    row && {
      codeRef: row.codeRef,
      codeHash: row.codeHash,
      targetHash: row.targetHash,
      attemptsLeft: maxAttempts - row.tries,
    }
  )
}

/** In one order, so that two checks of one group do not wait for each other. */
export const lockGroup = async (db: Db, groupHash: Buffer): Promise<void> => {
  await db
    .selectFrom('one_time_code')
    .where('group_hash', '=', groupHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .select('code_ref')
    .orderBy('code_ref')
    .forUpdate()
    .execute()
}

/** Counts an attempt against the other valid codes of a group before they are compared. */
export const countAttemptForOthers = (
  db: Db,
  groupHash: Buffer,
  subjectHash: Buffer,
  maxAttempts: number,
): Promise<{ codeRef: string; groupCodeHash: Buffer | null }[]> =>
  db
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('group_hash', '=', groupHash)
    .where('subject_hash', '<>', subjectHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('tries', '<', maxAttempts)
    .returning(['code_ref as codeRef', 'group_code_hash as groupCodeHash'])
    .execute()

/** Undoes `countAttempt` and `countAttemptForOthers` within their transaction. */
export const restoreAttempts = async (db: Db, codeRefs: readonly string[]): Promise<void> => {
  await db
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries - 1` })
    .where('code_ref', 'in', [...codeRefs])
    .execute()
}

/** True for exactly one caller: the one that spends the code. */
export const spendCode = async (db: Db, codeRef: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('one_time_code')
    .set({ used_at: sql<string>`app_now()` })
    .where('code_ref', '=', codeRef)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

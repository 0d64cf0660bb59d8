/** Second factors (authenticators, passkeys, recovery codes) and the challenges that wait for them. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'

export type Kind = 'TOTP' | 'PASSKEY' | 'RECOVERY'

export interface FactorRow {
  readonly factorId: string
  readonly kind: Kind
  readonly name: string
  readonly secret: Buffer
  readonly credentialId: string | null
  readonly counter: number
  readonly confirmed: boolean
  readonly createdAt: string
  readonly usedAt: string | null
}

/** Every factor of a person, oldest first, including unconfirmed and used ones. */
export const listFactors = async (db: Db, userId: string): Promise<FactorRow[]> => {
  const rows = await runPrepared(db, 'second factors', { userId }, (given) =>
    db
      .selectFrom('second_factor')
      .where('user_id', '=', given.userId)
      .select([
        'factor_id as factorId',
        'kind',
        'name',
        'secret',
        'credential_id as credentialId',
        'counter',
        sql<boolean>`confirmed_at is not null`.as('confirmed'),
        'created_at as createdAt',
        'used_at as usedAt',
      ])
      .orderBy('created_at')
      .orderBy('factor_id'),
  )
  return rows.map((row) => ({ ...row, kind: row.kind as Kind }))
}

/** Seconds since 1970 by the clock of the database. */
export const secondsNow = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    now: number
  }>`select floor(extract(epoch from app_now()))::float8 as now`.execute(db)
  return rows[0]?.now ?? 0
}

export interface NewFactor {
  readonly userId: string
  readonly factorId: string
  readonly kind: Kind
  readonly name: string
  readonly secret: Buffer
  readonly credentialId?: string
  readonly counter?: number
  readonly confirmed: boolean
}

/** False when the passkey is already registered, by anybody. */
export const insertFactor = async (db: Db, factor: NewFactor): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({
      user_id: factor.userId,
      factor_id: factor.factorId,
      kind: factor.kind,
      name: factor.name,
      secret: factor.secret,
      credential_id: factor.credentialId ?? null,
      counter: factor.counter ?? 0,
      confirmed_at: factor.confirmed ? sql<string>`app_now()` : null,
      created_at: sql<string>`app_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Authenticators that were never confirmed by a code. */
export const deleteUnconfirmed = async (db: Db, userId: string): Promise<void> => {
  await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export const deleteFactor = async (
  db: Db,
  userId: string,
  factorId: string,
): Promise<{ kind: string; name: string } | undefined> =>
  db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .where('kind', '!=', 'RECOVERY')
    .returning(['kind', 'name'])
    .executeTakeFirst()

/** Whether a merchant of the person requires a second factor of their role by now. */
export const isFactorRequired = async (db: Db, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('merchant_member as member')
    .innerJoin('second_factor_policy as policy', 'policy.merchant_id', 'member.merchant_id')
    .where('member.user_id', '=', userId)
    .where('member.status', '=', 'ACTIVE')
    .where('policy.holds_from', '<=', sql<string>`app_now()`)
    .where('member.role_type', '=', sql<string>`any(policy.roles)`)
    .select('member.merchant_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteRecoveryCodes = async (db: Db, userId: string): Promise<void> => {
  await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('kind', '=', 'RECOVERY')
    .execute()
}

/** A time step is accepted once: true for the one caller that presents a newer step than before. */
export const useTotpStep = async (
  db: Db,
  userId: string,
  factorId: string,
  step: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({
      counter: step,
      used_at: sql<string>`app_now()`,
      confirmed_at: sql<string>`coalesce(confirmed_at, app_now())`,
    })
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .where('counter', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Signature counters must grow; passkeys without a counter stay at zero. */
export const usePasskeyCounter = async (
  db: Db,
  userId: string,
  factorId: string,
  counter: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ counter, used_at: sql<string>`app_now()` })
    .where('user_id', '=', userId)
    .where('factor_id', '=', factorId)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.val(counter === 0)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const useRecoveryCode = async (
  db: Db,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ used_at: sql<string>`app_now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'RECOVERY')
    .where('secret', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A sign-in waits for its second factor, a passkey registration for its ceremony. */
export type ChallengePurpose = 'LOGIN' | 'PASSKEY'

export const insertChallenge = async (
  db: Db,
  challenge: {
    readonly tokenHash: Buffer
    readonly userId: string
    readonly purpose: ChallengePurpose
    /** The bytes a passkey has to sign. */
    readonly passkeyChallenge: string | null
    readonly lifeMinutes: number
  },
): Promise<void> => {
  await db
    .deleteFrom('pending_challenge')
    .where('expires_at', '<', sql<string>`app_now()`)
    .execute()
  await db
    .insertInto('pending_challenge')
    .values({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      purpose: challenge.purpose,
      detail: JSON.stringify({ passkeyChallenge: challenge.passkeyChallenge }),
      expires_at: sql<string>`app_now() + make_interval(mins => ${challenge.lifeMinutes})`,
    })
    .execute()
}

export interface FoundChallenge {
  readonly userId: string
  readonly passkeyChallenge: string | null
  readonly attemptsLeft: number
}

/** Counts an attempt before it is checked. Undefined when the challenge is unknown or used up. */
export const attemptChallenge = async (
  db: Db,
  tokenHash: Buffer,
  purpose: ChallengePurpose,
  maxAttempts: number,
): Promise<FoundChallenge | undefined> => {
  const row = await db
    .updateTable('pending_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('tries', '<', maxAttempts)
    .returning([
      'user_id as userId',
      'tries',
      sql<string | null>`detail->>'passkeyChallenge'`.as('passkeyChallenge'),
    ])
    .executeTakeFirst()
  return (
    row && {
      userId: row.userId,
      passkeyChallenge: row.passkeyChallenge,
      attemptsLeft: maxAttempts - row.tries,
    }
  )
}

/** True for exactly one caller. */
export const spendChallenge = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_challenge')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** A changed password ends sign-ins begun with the old one. */
export const endChallenges = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('pending_challenge').where('user_id', '=', userId).execute()
}

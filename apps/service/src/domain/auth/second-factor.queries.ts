/** Second factors: authenticators, passkeys and recovery codes, each use counted once. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { runKept } from '#infra/db/prepared.ts'

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

/** Everything of a person, oldest first, unconfirmed and used ones included. */
export const listFactors = async (db: Db, userId: string): Promise<FactorRow[]> => {
  const rows = await runKept(db, 'second factors', { userId }, (given) =>
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

/** False when the passkey is registered already, with whomever. */
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

/** Authenticators that never showed a code. */
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

export const deleteRecoveryCodes = async (db: Db, userId: string): Promise<void> => {
  await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('kind', '=', 'RECOVERY')
    .execute()
}

/** A step of an authenticator counts once: true for the one caller that brings a newer one. */
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

/** Passkeys that count go up; those that do not stay at zero. */
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

/** Keys of payment platforms, and the signatures that were already used. */
import { sql } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'

/** How far the time of a request may differ from ours. */
const SKEW_SECONDS = 300

export interface PlatformKey {
  readonly wrappedSecret: Buffer
  readonly isRevoked: boolean
  readonly isTimely: boolean
}

export const findPlatformKey = (
  database: Database,
  keyId: string,
  seconds: number,
): Promise<PlatformKey | undefined> =>
  database.platform((db) =>
    db
      .selectFrom('platform_key')
      .where('key_id', '=', keyId)
      .select([
        'wrapped_secret as wrappedSecret',
        sql<boolean>`revoked_at is not null`.as('isRevoked'),
        sql<boolean>`abs(extract(epoch from app_now()) - ${seconds}::float8) <= ${SKEW_SECONDS}`.as(
          'isTimely',
        ),
      ])
      .executeTakeFirst(),
  )

/** False when the signature was used before. Deletes those that are too old to be accepted again. */
export const recordSignature = (
  database: Database,
  keyId: string,
  signatureHash: Buffer,
): Promise<boolean> =>
  database.platform(async (db) => {
    await db
      .deleteFrom('platform_signature')
      // A signature is accepted from one skew before its time to one skew after.
      .where('seen_at', '<', sql<string>`app_now() - make_interval(secs => ${3 * SKEW_SECONDS})`)
      .execute()
    const recorded = await db
      .insertInto('platform_signature')
      .values({ key_id: keyId, signature_hash: signatureHash, seen_at: sql<string>`app_now()` })
      .onConflict((conflict) => conflict.columns(['key_id', 'signature_hash']).doNothing())
      .executeTakeFirst()
    return recorded.numInsertedOrUpdatedRows === 1n
  })

export interface NewPlatformKey {
  readonly keyId: string
  readonly name: string
  readonly wrappedSecret: Buffer
}

export const insertPlatformKey = async (db: Db, key: NewPlatformKey): Promise<void> => {
  await db
    .insertInto('platform_key')
    .values({ key_id: key.keyId, name: key.name, wrapped_secret: key.wrappedSecret })
    .execute()
}

export interface ListedPlatformKey {
  readonly keyId: string
  readonly name: string
  readonly createdAt: string
  readonly revokedAt: string | null
}

export const listPlatformKeys = (database: Database): Promise<ListedPlatformKey[]> =>
  database.platform((db) =>
    db
      .selectFrom('platform_key')
      .select(['key_id as keyId', 'name', 'created_at as createdAt', 'revoked_at as revokedAt'])
      .orderBy('created_at')
      .orderBy('key_id')
      .execute(),
  )

/** False when there is no such key or it is revoked already. */
export const revokePlatformKey = async (db: Db, keyId: string): Promise<boolean> => {
  const result = await db
    .updateTable('platform_key')
    .set({ revoked_at: sql<string>`app_now()` })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

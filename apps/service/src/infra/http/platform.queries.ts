/** Keys of payment platforms, and the signatures that were already used. */
import type { PlatformScope } from '@merchant/contract/access/platform-scopes.ts'
import { sql } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'

/** How far the time of a request may differ from ours. */
const SKEW_SECONDS = 300

/** What a key is for; null for everything. */
export interface KeyReach {
  readonly merchantIds: readonly string[] | null
  readonly scopes: readonly PlatformScope[] | null
}

export interface PlatformKey extends KeyReach {
  readonly wrappedSecret: Buffer
  /** Neither revoked nor expired. */
  readonly isValid: boolean
  readonly isTimely: boolean
}

const reach = [
  'merchant_ids as merchantIds',
  sql<PlatformScope[] | null>`scopes`.as('scopes'),
] as const

const isValid = sql<boolean>`(revoked_at is null and coalesce(expires_at > app_now(), true))`

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
        ...reach,
        isValid.as('isValid'),
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

export interface NewPlatformKey extends KeyReach {
  readonly keyId: string
  readonly name: string
  readonly wrappedSecret: Buffer
  /** Null for a key that does not expire. */
  readonly days: number | null
  /** The key that it takes over from. */
  readonly replaces: string | null
}

export const insertPlatformKey = async (db: Db, key: NewPlatformKey): Promise<void> => {
  await db
    .insertInto('platform_key')
    .values({
      key_id: key.keyId,
      name: key.name,
      wrapped_secret: key.wrappedSecret,
      merchant_ids:
        key.merchantIds === null ? null : sql<string[]>`${[...key.merchantIds]}::text[]`,
      scopes: key.scopes === null ? null : sql<string[]>`${[...key.scopes]}::text[]`,
      expires_at:
        key.days === null ? null : sql<string>`app_now() + make_interval(days => ${key.days}::int)`,
      replaces: key.replaces,
    })
    .execute()
}

export interface ListedPlatformKey extends KeyReach {
  readonly keyId: string
  readonly name: string
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
  readonly isValid: boolean
}

const listed = [
  'key_id as keyId',
  'name',
  ...reach,
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  isValid.as('isValid'),
] as const

export const listPlatformKeys = (database: Database): Promise<ListedPlatformKey[]> =>
  database.platform((db) =>
    db.selectFrom('platform_key').select(listed).orderBy('created_at').orderBy('key_id').execute(),
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

/** A valid key, locked until the end of the transaction. */
export const lockPlatformKey = (
  db: Db,
  keyId: string,
): Promise<(KeyReach & { readonly name: string }) | undefined> =>
  db
    .selectFrom('platform_key')
    .where('key_id', '=', keyId)
    .where(isValid)
    .select(['name', ...reach])
    .forUpdate()
    .executeTakeFirst()

/** Ends a key after some hours, unless it ends before. */
export const expirePlatformKey = async (db: Db, keyId: string, hours: number): Promise<void> => {
  await db
    .updateTable('platform_key')
    .set({
      expires_at: sql<string>`least(expires_at, app_now() + make_interval(hours => ${hours}::int))`,
    })
    .where('key_id', '=', keyId)
    .execute()
}

/** The ids of these merchants that exist. */
export const findMerchants = async (db: Db, merchantIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('merchant')
    .where('merchant_id', '=', sql<string>`any(${[...merchantIds]}::text[])`)
    .select('merchant_id as merchantId')
    .execute()
  return rows.map(({ merchantId }) => merchantId)
}

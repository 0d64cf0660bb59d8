/** The API keys of a merchant. */
import type { ApiScope } from '@merchant/contract/access/api-scopes.ts'
import { sql } from 'kysely'
import { countRows } from '#infra/pagination/read-page.queries.ts'
import type { Db } from '#infra/db/database.ts'

const columns = [
  'key_id as keyId',
  'name',
  'prefix',
  sql<ApiScope[]>`scopes`.as('scopes'),
  'created_by_name as createdBy',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'revoked_by_name as revokedBy',
  'revoked_at as revokedAt',
] as const

/** Keys in use first, then revoked ones, each group newest first. */
export const listApiKeys = (db: Db, merchantId: string, limit: number) =>
  db
    .selectFrom('api_key')
    .where('merchant_id', '=', merchantId)
    .select(columns)
    .orderBy(sql`revoked_at desc nulls first`)
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .limit(limit)
    .execute()
export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number]

/** Keys that are not revoked. The advisory lock keeps the answer true until the transaction ends. */
export const countApiKeys = async (db: Db, merchantId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${merchantId}`}, 0))`.execute(
    db,
  )
  return countRows(
    db.selectFrom('api_key').where('merchant_id', '=', merchantId).where('revoked_at', 'is', null),
  )
}

export interface NewApiKey {
  readonly keyId: string
  readonly name: string
  readonly prefix: string
  readonly keyHash: Buffer
  readonly scopes: readonly ApiScope[]
  readonly createdBy: string
}

export const insertApiKey = (db: Db, merchantId: string, key: NewApiKey): Promise<ApiKeyRow> =>
  db
    .insertInto('api_key')
    .values({
      merchant_id: merchantId,
      key_id: key.keyId,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.keyHash,
      scopes: [...key.scopes],
      created_by_name: key.createdBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined when there is no such key. One that is revoked already stays as it is. */
export const revokeApiKey = async (
  db: Db,
  merchantId: string,
  keyId: string,
  revokedBy: string,
): Promise<{ readonly key: ApiKeyRow; readonly isNew: boolean } | undefined> => {
  const ofKey = { merchant_id: merchantId, key_id: keyId }
  const revoked = await db
    .updateTable('api_key')
    .set({ revoked_at: sql<string>`app_now()`, revoked_by_name: revokedBy })
    .where((eb) => eb.and(ofKey))
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (revoked !== undefined) return { key: revoked, isNew: true }
  const key = await db
    .selectFrom('api_key')
    .where((eb) => eb.and(ofKey))
    .select(columns)
    .executeTakeFirst()
  return key && { key, isNew: false }
}

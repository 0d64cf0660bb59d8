/** API keys of merchants, found by their hash before the merchant is known. */
import type { ApiScope } from '@merchant/contract/access/api-scopes.ts'
import { sql } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'

/** Undefined when unknown or revoked, or when the merchant is suspended. */
export const findApiKey = async (db: Db, keyHash: Buffer) => {
  const [row] = await runPrepared(db, 'api key', { keyHash }, (given) =>
    db
      .selectFrom('api_key')
      .innerJoin('merchant', 'merchant.merchant_id', 'api_key.merchant_id')
      .where('api_key.key_hash', '=', given.keyHash)
      .where('api_key.revoked_at', 'is', null)
      .where('merchant.status', '=', 'ACTIVE')
      .select([
        'api_key.merchant_id as merchantId',
        'merchant.merchant_name as merchantName',
        'api_key.key_id as keyId',
        'api_key.name',
        sql<ApiScope[]>`api_key.scopes`.as('scopes'),
        sql<boolean>`coalesce(api_key.last_used_at < app_now() - interval '1 minute', true)`.as(
          'isStale',
        ),
      ]),
  )
  return row
}
export type FoundApiKey = NonNullable<Awaited<ReturnType<typeof findApiKey>>>

/** Once a minute at most, whatever the number of requests and processes. */
export const touchApiKey = (
  database: Database,
  { merchantId, keyId }: Pick<FoundApiKey, 'merchantId' | 'keyId'>,
): Promise<void> =>
  database.gate(async (db) => {
    await db
      .updateTable('api_key')
      .set({ last_used_at: sql<string>`app_now()` })
      .where('merchant_id', '=', merchantId)
      .where('key_id', '=', keyId)
      .where(sql<boolean>`coalesce(last_used_at < app_now() - interval '1 minute', true)`)
      .execute()
  })

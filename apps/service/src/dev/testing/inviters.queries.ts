/** What becomes of somebody who invites, as a test wants it. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/database.ts'

export const setShops = (
  database: Database,
  merchantId: string,
  userId: string,
  shopIds: readonly string[],
): Promise<void> =>
  database.system(async (db) => {
    await db
      .deleteFrom('member_shop')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .execute()
    for (const shopId of shopIds)
      await db
        .insertInto('member_shop')
        .values({ merchant_id: merchantId, user_id: userId, shop_id: shopId })
        .execute()
  })

/** Removes somebody under the lock of the merchant's members, as a removal does until it is committed. */
export const removing = (merchantId: string, userId: string): RawBuilder<unknown> => sql`
  with held as materialized (
    select pg_advisory_xact_lock(hashtextextended(${`members:${merchantId}`}, 0)))
  update merchant_member set status = 'REMOVED'
  where merchant_id = ${merchantId} and user_id = ${userId} and exists (select from held)`

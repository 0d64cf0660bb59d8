/** Which shops somebody is assigned to, as a test wants it. */
import type { Database } from '#db/database.ts'

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

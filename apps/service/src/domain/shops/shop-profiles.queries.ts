import type { Db } from '#infra/db/database.ts'

/** Shops a session may see: all of the merchant's, or the assigned ones. */
export const listShopProfiles = async (
  db: Db,
  merchantId: string,
  shopIds: '*' | readonly string[],
): Promise<{ shopId: string; name: string }[]> => {
  if (shopIds !== '*' && shopIds.length === 0) return []
  return db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .$if(shopIds !== '*', (query) => query.where('shop_id', 'in', shopIds as readonly string[]))
    .select(['shop_id as shopId', 'name_en as name'])
    .orderBy('name_key')
    .orderBy('shop_id')
    .execute()
}

/** Which of some shop ids exist for this merchant, inside and outside the session's own shops. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { oneOf } from './payment-filter.queries.ts'

export const listKnownShopIds = async (
  db: Db,
  merchantId: string,
  shopIds: readonly string[],
): Promise<string[]> => {
  const [condition] = oneOf('shop.shop_id', shopIds)
  if (condition === undefined) return []
  const rows = await db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .where(condition)
    .select('shop_id')
    .execute()
  return rows.map((row) => row.shop_id)
}

/**
 * From here on the transaction sees every shop of its merchant. Only for saying why something was
 * not found: the caller throws afterwards, and the transaction is rolled back.
 */
export const seeAllShops = async (db: Db): Promise<void> => {
  await sql`select set_config('app.shop_ids', '*', true)`.execute(db)
}

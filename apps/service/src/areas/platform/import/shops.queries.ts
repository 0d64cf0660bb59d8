/** Shops, as a platform writes them: by their code. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { shopFields, writtenShop, type ReadShop } from '#domain/shops/shop-columns.queries.ts'
import type { ShopFields } from '#domain/shops/shop-fields.rules.ts'
import type { Known } from './take-rows.ts'

export const lockShops = async (
  db: Db,
  merchantId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Known<ShopFields>>> => {
  const rows = await db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`shop_code = any(${[...codes]}::text[])`)
    .orderBy('shop_id')
    .select(['shop.shop_id as objectId', ...shopFields])
    .$narrowType<ReadShop>()
    .forUpdate()
    .execute()
  return new Map(rows.map(({ objectId, ...fields }) => [fields.shopCode, { objectId, fields }]))
}

export const putShop = async (
  db: Db,
  merchantId: string,
  shopId: string,
  fields: ShopFields,
): Promise<void> => {
  const columns = writtenShop(fields)
  await db
    .insertInto('shop')
    .values({
      merchant_id: merchantId,
      shop_id: shopId,
      ...columns,
      status_changed_at: sql<string>`app_now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'shop_id']).doUpdateSet({
        ...columns,
        status_changed_at: sql<
          string | null
        >`case when shop.status = ${fields.status} then shop.status_changed_at else app_now() end`,
        version: sql<number>`shop.version + 1`,
      }),
    )
    .execute()
}

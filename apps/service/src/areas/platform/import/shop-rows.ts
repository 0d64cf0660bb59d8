/** The shops of a merchant. What a platform leaves out stays as the merchant wrote it. */
import { ShopReport } from '@merchant/contract/areas/platform-input.shapes.ts'
import type { Db } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import { missing } from './missing.rules.ts'
import { changedShop, newShop, type ShopFields } from '#domain/shops/shop-fields.rules.ts'
import { lockShops, putShop } from './shops.queries.ts'
import type { RowImport, Wanted } from './take-rows.ts'

const wantedShop = (row: ShopReport, before: ShopFields | undefined): Wanted<ShopFields> => {
  if (before?.status === 'CLOSED')
    return { reasons: ['shopCode: The shop is closed, which is final'] }
  const reasons = before === undefined ? missing(row, 'shop', ['name', 'address', 'phone']) : []
  if (reasons.length > 0) return { reasons }
  return { fields: before === undefined ? newShop(row) : changedShop(before, row) }
}

export const shopImport = (
  db: Db,
  merchantId: string,
  newId: NewId,
): RowImport<ShopReport, ShopFields> => ({
  schema: ShopReport,
  key: 'shopCode',
  objectType: 'shop',
  known: (keys) => lockShops(db, merchantId, keys),
  wanted: wantedShop,
  write: async (_key, fields, before) => {
    const shopId = before?.objectId ?? newId('shp')
    await putShop(db, merchantId, shopId, fields)
    return shopId
  },
})

/** The shops of a merchant. What a platform leaves out stays as the merchant wrote it. */
import { ShopReport } from '@merchant/contract/areas/platform-input.shapes.ts'
import type { Db } from '#db/database.ts'
import type { NewId } from '#effects/ids.ts'
import { missing } from './missing.rules.ts'
import { lockShops, putShop, type ShopFields } from './shops.queries.ts'
import type { Intake, Wanted } from './take-rows.ts'

const blank: ShopFields = {
  nameEn: '',
  nameZhHant: null,
  line1: '',
  line2: null,
  district: '',
  region: '',
  phone: null,
  email: null,
  contactName: null,
  openingHours: [],
  businessDayCutoff: '00:00',
  status: 'ACTIVE',
}

/** `name` and `address` are replaced whole. */
const wantedShop = (row: ShopReport, before: ShopFields | undefined): Wanted<ShopFields> => {
  if (before?.status === 'CLOSED')
    return { reasons: ['shopCode: The shop is closed, which is final'] }
  const reasons = before === undefined ? missing(row, 'shop', ['name', 'address', 'phone']) : []
  if (reasons.length > 0) return { reasons }
  const { nameEn, nameZhHant, line1, line2, district, region, ...flat } = before ?? blank
  const { name, address } = row
  return {
    fields: {
      nameEn: name?.en ?? nameEn,
      nameZhHant: name === undefined ? nameZhHant : (name.zhHant ?? null),
      line1: address?.line1 ?? line1,
      line2: address === undefined ? line2 : (address.line2 ?? null),
      district: address?.district ?? district,
      region: address?.region ?? region,
      phone: row.phone ?? flat.phone,
      email: row.email === undefined ? flat.email : row.email,
      contactName: row.contactName === undefined ? flat.contactName : row.contactName,
      openingHours: row.openingHours ?? flat.openingHours,
      businessDayCutoff: row.businessDayCutoff ?? flat.businessDayCutoff,
      status: row.status ?? flat.status,
    },
  }
}

export const shopIntake = (
  db: Db,
  merchantId: string,
  newId: NewId,
): Intake<ShopReport, ShopFields> => ({
  schema: ShopReport,
  key: 'shopCode',
  objectType: 'shop',
  known: (keys) => lockShops(db, merchantId, keys),
  wanted: wantedShop,
  write: async (key, fields, before) => {
    const shopId = before?.objectId ?? newId('shp')
    await putShop(db, merchantId, shopId, key, fields)
    return shopId
  },
})

/** The writable columns of a shop, for people and for platforms. */
import type { OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { sql } from 'kysely'
import type { ShopFields } from './shop-fields.rules.ts'

/** Selects each field of `ShopFields` under its name. */
export const shopFields = [
  'shop.shop_code as shopCode',
  'shop.name_en as nameEn',
  'shop.name_zh_hant as nameZhHant',
  'shop.address_line1 as line1',
  'shop.address_line2 as line2',
  'shop.district',
  'shop.region',
  'shop.phone',
  'shop.email',
  'shop.contact_name as contactName',
  'shop.opening_hours as openingHours',
  sql<string>`left(shop.business_day_cutoff::text, 5)`.as('businessDayCutoff'),
  'shop.status',
] as const

/** The precise type of a JSON column. */
export interface ReadShop {
  openingHours: OpeningHours[]
}

/** The columns for an insert or update. The caller sets the time of a status change. */
export const writtenShop = (fields: ShopFields) => ({
  shop_code: fields.shopCode,
  name_en: fields.nameEn,
  name_zh_hant: fields.nameZhHant,
  address_line1: fields.line1,
  address_line2: fields.line2,
  district: fields.district,
  region: fields.region,
  phone: fields.phone,
  email: fields.email,
  contact_name: fields.contactName,
  opening_hours: JSON.stringify(fields.openingHours),
  business_day_cutoff: fields.businessDayCutoff,
  status: fields.status,
})

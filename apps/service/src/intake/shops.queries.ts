/** Shops, as a platform writes them: by their code. */
import type { OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Known } from './take-rows.ts'

export interface ShopFields {
  readonly nameEn: string
  readonly nameZhHant: string | null
  readonly line1: string
  readonly line2: string | null
  readonly district: string
  readonly region: string
  readonly phone: string | null
  readonly email: string | null
  readonly contactName: string | null
  readonly openingHours: readonly OpeningHours[]
  readonly businessDayCutoff: string
  readonly status: string
}

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
    .select([
      'shop_code as shopCode',
      'shop_id as objectId',
      'name_en as nameEn',
      'name_zh_hant as nameZhHant',
      'address_line1 as line1',
      'address_line2 as line2',
      'district',
      'region',
      'phone',
      'email',
      'contact_name as contactName',
      'opening_hours as openingHours',
      sql<string>`left(business_day_cutoff::text, 5)`.as('businessDayCutoff'),
      'status',
    ])
    .$narrowType<{ openingHours: OpeningHours[] }>()
    .forUpdate()
    .execute()
  return new Map(rows.map(({ shopCode, objectId, ...fields }) => [shopCode, { objectId, fields }]))
}

export const putShop = async (
  db: Db,
  merchantId: string,
  shopId: string,
  shopCode: string,
  fields: ShopFields,
): Promise<void> => {
  const columns = {
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
  }
  await db
    .insertInto('shop')
    .values({
      merchant_id: merchantId,
      shop_id: shopId,
      shop_code: shopCode,
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

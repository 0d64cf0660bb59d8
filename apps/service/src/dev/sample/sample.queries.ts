/** Inserts the sample's merchants, shops, terminals and people. */
import { networks } from '@merchant/contract/areas/transactions.shapes.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { insertChannels, insertMethods, insertNetworks } from './catalogue.queries.ts'
import type { SampleMerchant } from './merchants.ts'
import type { ShopWithIds } from './payments.ts'
import { serialNoOf } from './reports.ts'

/** The database's clock, in milliseconds since 1970: a clock offset moves the sample too. */
export const readNowMs = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    ms: number
  }>`select (extract(epoch from app_now()) * 1000)::float8 as ms`.execute(db)
  return Math.floor(rows[0]?.ms ?? 0)
}

/** Whether the database has any merchant or person. */
export const hasMerchantOrPerson = async (db: Db): Promise<boolean> => {
  const merchant = await db.selectFrom('merchant').select('merchant_id').limit(1).executeTakeFirst()
  const person = await db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst()
  return merchant !== undefined || person !== undefined
}

export const insertMerchant = async (db: Db, merchant: SampleMerchant): Promise<void> => {
  const { merchantId, hasEveryFeature } = merchant
  await db
    .insertInto('merchant')
    .values({
      merchant_id: merchantId,
      merchant_name: merchant.name,
      contact_email: merchant.email,
      contact_phone: merchant.phone,
    })
    .execute()
  const plain = ['CARD', 'OCTOPUS', 'WALLET_QR']
  await insertMethods(db, merchantId, (type) => hasEveryFeature || plain.includes(type))
  await insertChannels(db, merchantId)
  await db
    .insertInto('loyalty_program')
    .values({
      merchant_id: merchantId,
      program_id: `${merchant.prefix}-POINTS`,
      loyalty_type: 'GO_WALLET',
      name: `${merchant.name} points`,
      status: hasEveryFeature ? 'A' : 'I',
    })
    .execute()
  if (!hasEveryFeature) return
  await insertNetworks(db, merchantId, networks)
}

export const insertShops = async (
  db: Db,
  merchantId: string,
  shops: readonly ShopWithIds[],
): Promise<void> => {
  await db
    .insertInto('shop')
    .values(
      shops.map((shop) => ({
        merchant_id: merchantId,
        shop_id: shop.shopId,
        shop_code: shop.code,
        name_en: shop.name.en,
        name_zh_hant: shop.name.zhHant,
        address_line1: shop.address,
        district: shop.district,
        region: shop.region,
        phone: shop.phone,
        contact_name: shop.operators[0],
        opening_hours: JSON.stringify(openingHours(shop)),
        business_day_cutoff: shop.cutoff,
      })),
    )
    .execute()
  await db
    .insertInto('terminal')
    .values(
      shops.flatMap((shop) =>
        shop.posIds.map((posId, index) => ({
          merchant_id: merchantId,
          pos_id: posId,
          pos_name: shop.terminals[index] ?? posId,
          shop_id: shop.shopId,
          serial_no: serialNoOf(shop.code, index),
          model: index === 0 ? 'P2 Pro' : 'P2 Lite',
          refund_enabled: index === 0,
        })),
      ),
    )
    .execute()
}

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

const openingHours = ({ rhythm }: ShopWithIds) => {
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
  return days.map((day) => ({
    day,
    opens: clock(rhythm.opens),
    closes: clock(rhythm.opens + rhythm.hours.length),
  }))
}

export interface NewSamplePerson {
  readonly userId: string
  readonly email: string
  readonly displayName: string
  readonly passwordHash: string
  readonly memberships: readonly {
    readonly merchantId: string
    readonly role: string
    readonly shopIds: readonly string[]
  }[]
}

export const insertPeople = async (db: Db, people: readonly NewSamplePerson[]): Promise<void> => {
  await db
    .insertInto('app_user')
    .values(
      people.map((person) => ({
        user_id: person.userId,
        username: person.email,
        email: person.email,
        display_name: person.displayName,
        password_hash: person.passwordHash,
        is_sample: true,
      })),
    )
    .execute()
  const members = people.flatMap((person) =>
    person.memberships.map((membership) => ({ ...membership, userId: person.userId })),
  )
  await db
    .insertInto('merchant_member')
    .values(
      members.map(({ merchantId, userId, role }) => ({
        merchant_id: merchantId,
        user_id: userId,
        role_type: role,
      })),
    )
    .execute()
  await db
    .insertInto('member_shop')
    .values(
      members.flatMap(({ merchantId, userId, shopIds }) =>
        shopIds.map((shopId) => ({ merchant_id: merchantId, user_id: userId, shop_id: shopId })),
      ),
    )
    .execute()
}

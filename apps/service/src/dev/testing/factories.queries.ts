/** Inserts new merchants and signed-in members. */
import { shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { type NewId, newToken } from '#infra/ids.ts'
import { hashToken } from '#domain/auth/session.ts'
import { sql } from 'kysely'
import { asOwner } from './owner.queries.ts'

export interface NewMerchant {
  readonly name?: string
  /** Number of shops, each with two terminals; 2 by default. */
  readonly shops?: number
  /** Whether all payment methods, a network and an active program are there; true by default. */
  readonly features?: boolean
}

export interface TestShop {
  readonly shopId: string
  readonly shopCode: string
  readonly posIds: readonly [string, string]
  readonly serialNos: readonly [string, string]
}

export interface TestMerchant {
  readonly merchantId: string
  readonly merchantName: string
  readonly shops: readonly [TestShop, ...TestShop[]]
  /** Resolves when the rows are inserted. */
  readonly ready: Promise<void>
}

export const insertTestMerchant = (
  database: Database,
  newId: NewId,
  wanted: NewMerchant,
): TestMerchant => {
  const merchantId = newId('mer')
  const merchantName = wanted.name ?? `Merchant ${merchantId.slice(4)}`
  const made = Array.from({ length: Math.max(1, wanted.shops ?? 2) }, (_none, index): TestShop => {
    const posIds = [newId('pos'), newId('pos')] as const
    return {
      shopId: newId('shp'),
      shopCode: `S${String(index + 1)}`,
      posIds,
      serialNos: [`SN-${posIds[0]}`, `SN-${posIds[1]}`],
    }
  })
  const shops = made as unknown as [TestShop, ...TestShop[]]
  const ready = insertRows(database, { merchantId, merchantName, shops }, wanted.features ?? true)
  return { merchantId, merchantName, shops, ready }
}

const methods = ['CARD', 'FPS_A2A', 'BILL_QR', 'WALLET_QR', 'OCTOPUS'] as const

const insertRows = (
  database: Database,
  merchant: Omit<TestMerchant, 'ready'>,
  features: boolean,
): Promise<void> =>
  database.system(async (db) => {
    const { merchantId, merchantName, shops } = merchant
    await db
      .insertInto('merchant')
      .values({ merchant_id: merchantId, merchant_name: merchantName })
      .execute()
    await db
      .insertInto('shop')
      .values(
        shops.map((shop, index) => ({
          merchant_id: merchantId,
          shop_id: shop.shopId,
          shop_code: shop.shopCode,
          name_en: `Shop ${String(index + 1)}`,
          address_line1: '1 Pier Road',
          district: 'Central',
          region: 'HK',
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
            pos_name: `Counter ${String(index + 1)}`,
            shop_id: shop.shopId,
            serial_no: `SN-${posId}`,
            refund_enabled: true,
          })),
        ),
      )
      .execute()
    await db
      .insertInto('payment_method')
      .values(
        methods.map((type) => ({
          merchant_id: merchantId,
          payment_method_type: type,
          name: type,
          min_cents: 1,
          max_cents: 99_999_999,
          fee_text: '1.5 %',
          // Cards are accepted without features, too.
          status: features || type === 'CARD' ? 'A' : 'I',
          settlement_days: 1,
          refund_full: true,
          refund_partial: type !== 'OCTOPUS',
          refund_window_days: 365,
        })),
      )
      .execute()
    if (!features) return
    await db
      .insertInto('payment_network')
      .values({ merchant_id: merchantId, network_code: 'VISA', name: 'Visa', status: 'A' })
      .execute()
    await db
      .insertInto('payment_channel')
      .values({ merchant_id: merchantId, channel_code: 'IN_STORE', name: 'In store' })
      .execute()
    await db
      .insertInto('loyalty_program')
      .values({
        merchant_id: merchantId,
        program_id: 'GO',
        loyalty_type: 'GO_WALLET',
        name: 'Go points',
        status: 'A',
      })
      .execute()
  })

/** A new signed-in member. Resolves to the token of the session. */
export const insertTestMember = (
  database: Database,
  newId: NewId,
  merchant: TestMerchant,
  role: SessionRole,
  shopIds?: readonly string[],
): Promise<string> => {
  const userId = newId('usr')
  const { merchantId } = merchant
  const assigned = shopIds ?? (shopScopedRoles.includes(role) ? [merchant.shops[0].shopId] : [])
  return database.system(async (db) => {
    await db
      .insertInto('app_user')
      .values({
        user_id: userId,
        username: userId,
        email: `${userId}@test.example`,
        display_name: `${role} of ${merchantId}`,
        password_hash: 'none',
      })
      .execute()
    return insertMembership(db, newId, { merchantId, userId, role, shopIds: assigned })
  })
}

/** Sets the session back to before the choice of a merchant. */
export const leaveMerchant = (database: Database, token: string): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('session')
      .set({ merchant_id: null })
      .where('token_hash', '=', hashToken(token))
      .execute()
  })

interface Membership {
  readonly merchantId: string
  readonly userId: string
  readonly role: SessionRole
  readonly shopIds?: readonly string[]
}

/** Adds a membership and a session whose password was just proven. Resolves to the token. */
export const insertMembership = async (
  db: Db,
  newId: NewId,
  { merchantId, userId, role, shopIds = [] }: Membership,
): Promise<string> => {
  await db
    .insertInto('merchant_member')
    .values({ merchant_id: merchantId, user_id: userId, role_type: role })
    .execute()
  if (shopIds.length > 0) {
    await db
      .insertInto('member_shop')
      .values(
        shopIds.map((shopId) => ({ merchant_id: merchantId, user_id: userId, shop_id: shopId })),
      )
      .execute()
  }
  const token = newToken()
  const now = sql<string>`app_now()`
  await asOwner(db, () =>
    db
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        session_id: newId('ses'),
        user_id: userId,
        merchant_id: merchantId,
        proven_at: now,
        created_at: now,
        last_seen_at: now,
        expires_at: sql<string>`app_now() + interval '12 hours'`,
      })
      .execute(),
  )
  return token
}

/** Shops: adds, changes and closes them, and inserts what prevents closing. */
import { shopCalls, type ShopChange, type ShopDraft } from '@merchant/contract/areas/shops.calls.ts'
import type { TestService } from './harness.ts'
import type { TestMerchant } from './factories.queries.ts'
import type { TestPerson } from './members.ts'
import { setTerminal } from './terminals.ts'
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'

/** With every field. */
export const shopDraft: ShopDraft = {
  shopCode: 'PIER-9',
  name: { en: 'Pier Nine', zhHant: '九號碼頭店' },
  address: {
    line1: '9 Pier Road',
    line2: 'Ground floor',
    district: 'Central and Western',
    region: 'HK',
  },
  phone: '+852 2123 4567',
  email: 'pier9@shops.example',
  contactName: 'Ivy Lau',
  openingHours: [{ day: 'MON', opens: '17:00', closes: '03:00' }],
  businessDayCutoff: '04:00',
}

export const shopFixtures = ({ database, request }: TestService) => {
  const add = (
    who: TestPerson,
    body: Partial<ShopDraft> = {},
    headers: Record<string, string> = {},
  ) => request(who.token, shopCalls.add, { body: { ...shopDraft, ...body } }, { headers })
  const change = (
    who: TestPerson,
    shopId: string,
    body: ShopChange,
    headers: Record<string, string> = {},
  ) => request(who.token, shopCalls.change, { params: { shopId }, body }, { headers })
  const close = (who: TestPerson, shopId: string, headers: Record<string, string> = {}) =>
    request(who.token, shopCalls.close, { params: { shopId } }, { headers })
  const view = (who: TestPerson, shopId: string) =>
    request(who.token, shopCalls.view, { params: { shopId } })
  const list = (who: TestPerson, query: object = {}) =>
    request(who.token, shopCalls.list, { query })
  const people = (who: TestPerson, shopId: string) =>
    request(who.token, shopCalls.members, { params: { shopId }, query: {} })
  const unlink = (
    who: TestPerson,
    shopId: string,
    userId: string,
    headers: Record<string, string> = {},
  ) => request(who.token, shopCalls.unlink, { params: { shopId, userId } }, { headers })

  /** Removes what prevents closing the shop. */
  const empty = (merchant: TestMerchant, index: number) =>
    Promise.all(
      (merchant.shops[index]?.posIds ?? []).map((posId) =>
        setTerminal(database, merchant, posId, { status: 'BLOCKED' }),
      ),
    )
  return { add, change, close, view, list, people, unlink, empty }
}

export const insertHktTerminal = (
  database: Database,
  newId: NewId,
  merchantId: string,
  shopId: string,
  tid: string,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .insertInto('hkt_terminal')
      .values({
        merchant_id: merchantId,
        pos_id: newId('pos'),
        shop_id: shopId,
        tid,
        mid: '1',
        serial_no: tid,
        status: 'ACTIVE',
      })
      .execute()
  })

/** A refund with unknown outcome. */
export const insertOpenRefund = (
  database: Database,
  merchantId: string,
  shopId: string,
  merTradeNo: string,
): Promise<void> =>
  database.system(async (db) => {
    const now = sql<string>`app_now()`
    await db
      .insertInto('refund')
      .values({
        merchant_id: merchantId,
        refund_no: `RF${merTradeNo}`,
        mer_trade_no: merTradeNo,
        shop_id: shopId,
        amount_cents: 100,
        kind: 'REFUND',
        status: 'UNKNOWN',
        intent: merTradeNo,
        requested_by: 'usr_000000000000',
        requested_by_name: 'Somebody',
        requested_at: now,
        next_attempt_at: now,
      })
      .execute()
  })

/** Sets the status of a shop and since when it has it. */
export const setShopStatus = (
  database: Database,
  merchantId: string,
  shopId: string,
  status: string,
  ago = '0 seconds',
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('shop')
      .set({ status, status_changed_at: sql<string>`app_now() - ${ago}::interval` })
      .where('merchant_id', '=', merchantId)
      .where('shop_id', '=', shopId)
      .execute()
  })

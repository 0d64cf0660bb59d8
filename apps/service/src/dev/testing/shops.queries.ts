/** What stands in shops, as tests of their closing need it. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'

export const setTerminalStatus = (
  database: Database,
  merchantId: string,
  posId: string,
  status: string,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('terminal')
      .set({ status })
      .where('merchant_id', '=', merchantId)
      .where('pos_id', '=', posId)
      .execute()
  })

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

/** A refund that the gateway has not answered. */
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

/** The status of a shop, as if it were set so long ago. */
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

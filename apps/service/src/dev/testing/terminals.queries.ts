/** Terminals and their PINs, as a test needs them. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import type { Tables } from '#infra/db/tables.gen.ts'
import type { NewId } from '#infra/ids.ts'
import type { TestMerchant } from './harness.ts'

type Terminal = Updateable<Tables['terminal']>

export const setTerminal = async (
  database: Database,
  merchant: TestMerchant,
  posId: string,
  change: Terminal,
): Promise<void> => {
  await merchant.ready
  await database.system((db) =>
    db
      .updateTable('terminal')
      .set(change)
      .where('merchant_id', '=', merchant.merchantId)
      .where('pos_id', '=', posId)
      .execute(),
  )
}

export const readTerminal = (database: Database, merchant: TestMerchant, posId: string) =>
  database.system((db) =>
    db
      .selectFrom('terminal')
      .selectAll()
      .where('merchant_id', '=', merchant.merchantId)
      .where('pos_id', '=', posId)
      .executeTakeFirstOrThrow(),
  )

/** As if so much time had passed for the PIN: its wrong tries, its lock, and when each PIN was set. */
export const agePins = async (
  database: Database,
  merchant: TestMerchant,
  posId: string,
  by: string,
): Promise<void> => {
  const earlier = (column: string) => sql<string>`${sql.ref(column)} - ${by}::interval`
  await database.system(async (db) => {
    await db
      .updateTable('terminal')
      .set({
        pin_failed_at: earlier('pin_failed_at'),
        pin_locked_until: earlier('pin_locked_until'),
      })
      .where('merchant_id', '=', merchant.merchantId)
      .where('pos_id', '=', posId)
      .execute()
    await db
      .updateTable('past_pin')
      .set({ set_at: earlier('set_at') })
      .where('merchant_id', '=', merchant.merchantId)
      .where('pos_id', '=', posId)
      .execute()
  })
}

export const countPastPins = (database: Database, merchant: TestMerchant) =>
  database.system((db) =>
    db
      .selectFrom('past_pin')
      .select('pin_hash')
      .where('merchant_id', '=', merchant.merchantId)
      .execute(),
  )

/** The block of a terminal ended a minute ago. */
export const endBlock = async (
  database: Database,
  merchant: TestMerchant,
  posId: string,
): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('terminal')
      .set({ unblock_at: sql<string>`app_now() - interval '1 minute'` })
      .where('merchant_id', '=', merchant.merchantId)
      .where('pos_id', '=', posId)
      .execute(),
  )
}

/** HKT terminals, each with an id and numbers of its own. */
export const insertHktTerminals = async (
  database: Database,
  newId: NewId,
  merchant: TestMerchant,
  terminals: readonly Partial<Insertable<Tables['hkt_terminal']>>[],
): Promise<string[]> => {
  await merchant.ready
  const rows = terminals.map((terminal) => {
    const posId = newId('pos')
    return {
      merchant_id: merchant.merchantId,
      pos_id: posId,
      tid: posId.slice(4),
      mid: 'MID1',
      serial_no: `HKT-${posId}`,
      status: 'ACTIVE',
      ...terminal,
    }
  })
  await database.system((db) => db.insertInto('hkt_terminal').values(rows).execute())
  return rows.map((row) => row.pos_id)
}

export const listEntries = (database: Database, merchant: TestMerchant) =>
  database.system((db) =>
    db
      .selectFrom('audit_entry')
      .selectAll()
      .where('merchant_id', '=', merchant.merchantId)
      .orderBy('seq')
      .execute(),
  )

/** To whom messages that name a terminal went. */
export const listRecipients = async (database: Database): Promise<string[]> => {
  const rows = await database.system((db) =>
    db.selectFrom('outbox_message').select('recipient').execute(),
  )
  return rows.map((row) => row.recipient)
}

/** The session of the newest person of the merchant proved its password long ago. */
export const forgetProofs = async (database: Database, merchant: TestMerchant): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('session')
      .set({ proven_at: sql<string>`app_now() - interval '31 minutes'` })
      .where('merchant_id', '=', merchant.merchantId)
      .execute(),
  )
}

/** Changes the first shop of the merchant. */
export const setShop = async (
  database: Database,
  merchant: TestMerchant,
  change: { status?: string; business_day_cutoff?: string; opening_hours?: string },
): Promise<void> => {
  await merchant.ready
  await database.system((db) =>
    db
      .updateTable('shop')
      .set(change)
      .where('merchant_id', '=', merchant.merchantId)
      .where('shop_id', '=', merchant.shops[0].shopId)
      .execute(),
  )
}

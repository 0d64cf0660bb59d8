/** Terminals: sets PINs and statuses, changes and reads their rows. */
import { posCalls, type BulkChange, type StatusChange } from '@merchant/contract/areas/pos.calls.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Input } from '@merchant/contract/core/call.ts'
import type { RequestOptions, TestService } from './harness.ts'
import type { TestMerchant } from './factories.queries.ts'
import { ownTransaction } from './owner.queries.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import type { Tables } from '#infra/db/tables.gen.ts'
import type { NewId } from '#infra/ids.ts'

/** PINs that are accepted. */
export const PINS = ['907316', '482051', '000001', '518204', '736195', '290846'] as const
export const [PIN, OTHER] = PINS
/** Well formed, but none of them. */
export const WRONG = '640917'

export const terminalFixtures = ({ as, database, encrypt, newMerchant }: TestService) => {
  const actAs = (
    role: SessionRole,
    merchant: TestMerchant,
    posId: string = merchant.shops[0].posIds[0],
  ) => {
    const request = as(role, merchant)
    const params = { posId }
    const sealed = (pin: string): string => encrypt('pin', pin)
    return {
      request,
      setPin: (pin: string, options?: RequestOptions) =>
        request(posCalls.setPin, { params, query: { pin: sealed(pin) } }, options),
      changePin: (oldPin: string, newPin: string, options?: RequestOptions) =>
        request(
          posCalls.changePin,
          { params, query: { oldPin: sealed(oldPin), newPin: sealed(newPin) } },
          options,
        ),
      setRefundPin: (pin: string, options?: RequestOptions) =>
        request(posCalls.setRefundPin, { params, query: { pin: sealed(pin) } }, options),
      removeRefundPin: (options?: RequestOptions) =>
        request(posCalls.setRefundPin, { params, query: { pin: '' } }, options),
      setStatus: (pin: string, body: StatusChange, options?: RequestOptions) =>
        request(posCalls.setStatus, { params, query: { pin: sealed(pin) }, body }, options),
      blockRefunds: (
        body?: Input<typeof posCalls.blockRefunds>['body'],
        options?: RequestOptions,
      ) => request(posCalls.blockRefunds, { params, ...(body && { body }) }, options),
      lost: (
        posIds: string[] = [posId],
        body: Omit<Input<typeof posCalls.lost>['body'], 'posIds'> = {},
      ) => request(posCalls.lost, { body: { posIds, ...body } }),
      bulk: (body: Omit<BulkChange, 'posIds'>, posIds: string[] = [posId]) =>
        request(posCalls.bulk, { body: { posIds, ...body } }),
    }
  }

  /** A new merchant whose first terminal has no PIN yet, and a member with all permissions. */
  const fresh = async () => {
    const merchant = newMerchant()
    const [posId] = merchant.shops[0].posIds
    await setTerminal(database, merchant, posId, { status: 'PENDING_SETUP', refund_enabled: false })
    return { merchant, posId, ...actAs('MERCHANT', merchant) }
  }

  /** The same with a PIN. */
  const ready = async () => {
    const made = await fresh()
    await made.setPin(PIN)
    return made
  }

  return { actAs, fresh, ready }
}

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

/** Moves all times of PINs into the past: wrong attempts, lock, new PINs, and when each was set. */
export const agePins = async (
  database: Database,
  merchant: TestMerchant,
  posId: string,
  by: string,
): Promise<void> => {
  const earlier = (column: string) => sql<string>`${sql.ref(column)} - ${by}::interval`
  await ownTransaction(database, async (db) => {
    await db
      .updateTable('terminal')
      .set({
        pin_failed_at: earlier('pin_failed_at'),
        pin_locked_until: earlier('pin_locked_until'),
        new_pins_since: earlier('new_pins_since'),
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

/** Lets the block of a terminal end a minute ago. */
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

/** The recipients of all messages. */
export const listRecipients = async (database: Database): Promise<string[]> => {
  const rows = await database.system((db) =>
    db.selectFrom('outbox_message').select('recipient').execute(),
  )
  return rows.map((row) => row.recipient)
}

/** Lets the password proofs of all sessions of the merchant expire. */
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
  change: Updateable<Tables['shop']>,
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

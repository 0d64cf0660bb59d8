/** Rows of refunds. */
import { sql, type InsertObject, type UpdateObject } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import type { Tables } from '#infra/db/tables.gen.ts'
import type { NewId } from '#infra/ids.ts'
import { insertCounted } from './payments.queries.ts'
import type { TestMerchant } from './factories.queries.ts'
import { ownTransaction } from './owner.queries.ts'

type PaymentColumns = InsertObject<Tables, 'payment'>
export type PaymentSeed = Partial<Omit<PaymentColumns, 'mer_trade_no'>> & { mer_trade_no?: string }

/**
 * Refundable payments with their daily totals: by default settled, by card, HKD 100.00 with a tip, paid now at the
 * first terminal. Resolves to their trade numbers.
 */
export const insertRefundable = async (
  database: Database,
  newId: NewId,
  merchant: TestMerchant,
  seeds: readonly PaymentSeed[],
): Promise<string[]> => {
  await merchant.ready
  const { merchantId, shops } = merchant
  const at = (seed: PaymentSeed) => seed.created_at ?? sql<string>`app_now()`
  const rows = seeds.map((seed) => ({
    merchant_id: merchantId,
    mer_trade_no: `T${newId('req').slice(4)}`,
    txn_type: 'SALE',
    status: 'SUCCESS',
    amount_cents: 10_000,
    tip_cents: 300,
    payment_method: 'CARD',
    payment_network: 'VISA',
    card_last4: '1111',
    shop_id: shops[0].shopId,
    pos_id: seed.shop_id === undefined ? shops[0].posIds[0] : null,
    paid_at: at(seed),
    business_date: sql<string>`(${at(seed)}::timestamptz at time zone 'Asia/Hong_Kong')::date`,
    settlement_status: 'SETTLED',
    ...seed,
    created_at: at(seed),
  }))
  await database.system((db) => insertCounted(db, merchantId, rows))
  return rows.map((row) => row.mer_trade_no)
}

export const changePayment = (
  database: Database,
  merchantId: string,
  merTradeNo: string,
  change: UpdateObject<Tables, 'payment'>,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('payment')
      .set(change)
      .where('merchant_id', '=', merchantId)
      .where('mer_trade_no', '=', merTradeNo)
      .execute()
  })

export const changeMethod = (
  database: Database,
  merchantId: string,
  type: string,
  change: UpdateObject<Tables, 'payment_method'>,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('payment_method')
      .set(change)
      .where('merchant_id', '=', merchantId)
      .where('payment_method_type', '=', type)
      .execute()
  })

export const blockRefunds = (
  database: Database,
  merchantId: string,
  posId: string,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('terminal')
      .set({ refund_blocked: true })
      .where('merchant_id', '=', merchantId)
      .where('pos_id', '=', posId)
      .execute()
  })

/** Makes the open refunds of the merchant due, after requests of a dead worker have expired. */
export const makeDue = (database: Database, merchantId: string): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('refund')
      .set({
        next_attempt_at: sql<string>`app_now()`,
        lease_until: null,
        send_until: sql<string>`send_until - interval '1 hour'`,
      })
      .where('merchant_id', '=', merchantId)
      .execute()
  })

/** Ends the lease of a worker that has just died: its requests may still arrive. */
export const endLeases = (database: Database, merchantId: string): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('refund')
      .set({ next_attempt_at: sql<string>`app_now()`, lease_until: null })
      .where('merchant_id', '=', merchantId)
      .execute()
  })

/** Makes idempotency keys older. */
export const ageKeys = (database: Database, merchantId: string, hours: number): Promise<void> =>
  ownTransaction(database, async (db) => {
    await db
      .updateTable('idempotent_answer')
      .set({ created_at: sql<string>`created_at - make_interval(hours => ${hours})` })
      .where('merchant_id', '=', merchantId)
      .execute()
  })

export const readRefunds = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('refund')
      .where('merchant_id', '=', merchantId)
      .orderBy('requested_at')
      .select([
        'refund_no as refundNo',
        'status',
        'kind',
        'amount_cents as amountCents',
        'attempts',
        'sent_at as sentAt',
        'failure',
        'lease_no as leaseNo',
      ])
      .execute(),
  )

export const readPayment = (database: Database, merchantId: string, merTradeNo: string) =>
  database.system((db) =>
    db
      .selectFrom('payment')
      .where('merchant_id', '=', merchantId)
      .where('mer_trade_no', '=', merTradeNo)
      .selectAll()
      .executeTakeFirstOrThrow(),
  )

export const readLedger = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('ledger_entry')
      .where('merchant_id', '=', merchantId)
      .orderBy('kind')
      .orderBy('account')
      .select(['kind', 'account', 'amount_cents as amountCents'])
      .execute(),
  )

export const readTotals = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('daily_total')
      .where('merchant_id', '=', merchantId)
      .where('row_count', '<>', 0)
      .orderBy('txn_type')
      .orderBy('status')
      .select([
        'business_date as businessDate',
        'txn_type as txnType',
        'status',
        'row_count as rowCount',
        'amount_cents as amountCents',
        'tip_cents as tipCents',
      ])
      .execute(),
  )

export const readBook = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('sandbox_gateway_book')
      .where('merchant_id', '=', merchantId)
      .select(['refund_no as refundNo', 'amount_cents as amountCents', 'requests'])
      .execute(),
  )

/** Ends the time in which the merchant's refunds can be approved. */
export const endApprovals = (database: Database, merchantId: string): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('refund')
      .set({ expires_at: sql<string>`app_now() - interval '1 second'` })
      .where('merchant_id', '=', merchantId)
      .where('status', '=', 'ASKED')
      .execute()
  })

/** Approves the merchant's refunds as their requester, as no call does; resolves to the constraint that prevents it. */
export const approveOwn = (database: Database, merchantId: string) =>
  database
    .system((db) =>
      db
        .updateTable('refund')
        .set({
          status: 'REQUESTED',
          approval: 'APPROVED',
          decided_by: sql<string>`requested_by`,
        })
        .where('merchant_id', '=', merchantId)
        .execute(),
    )
    .then(
      () => undefined,
      (error: { readonly constraint?: string }) => error.constraint,
    )

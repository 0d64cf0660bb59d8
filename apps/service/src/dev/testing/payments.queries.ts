/** Inserts payments, refunds and loyalty entries with defaults, and the daily totals of payments. */
import { sql, type InsertObject, type Insertable } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'
import type { Tables, LoyaltyEntryTable, PaymentTable, RefundTable } from '#infra/db/tables.gen.ts'
import type { NewId } from '#infra/ids.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import type { TestMerchant } from './factories.queries.ts'

export type NewPayment = Partial<InsertObject<Tables, 'payment'>> & {
  readonly mer_trade_no?: string
}

/** Settled card payments of HKD 128.00 in the first shop, paid now. Resolves to their trade numbers. */
export const insertPayments = async (
  database: Database,
  newId: NewId,
  merchant: TestMerchant,
  wanted: readonly NewPayment[],
): Promise<string[]> => {
  await merchant.ready
  const [shop] = merchant.shops
  const rows = wanted.map((payment): InsertObject<Tables, 'payment'> & { mer_trade_no: string } => {
    const created = payment.created_at ?? sql<string>`app_now()`
    return {
      merchant_id: merchant.merchantId,
      mer_trade_no: `T${newId('req').slice(4)}`,
      txn_type: 'SALE',
      status: 'SUCCESS',
      amount_cents: 12_800,
      payment_method: 'CARD',
      payment_network: 'VISA',
      card_brand: 'VISA',
      card_first6: '411111',
      card_last4: '1111',
      shop_id: shop.shopId,
      pos_id: payment.shop_id === undefined ? shop.posIds[0] : null,
      paid_at: created,
      business_date: sql<string>`(${created} at time zone 'Asia/Hong_Kong')::date`,
      settlement_status: 'SETTLED',
      ...payment,
      created_at: created,
    }
  })
  await database.system((db) => insertCounted(db, merchant.merchantId, rows))
  return rows.map((row) => row.mer_trade_no)
}

/** Inserts payments and updates the daily totals. */
export const insertCounted = async (
  db: Db,
  merchantId: string,
  rows: readonly InsertObject<Tables, 'payment'>[],
): Promise<void> => {
  const made = await db
    .insertInto('payment')
    .values(rows)
    .returning([
      'business_date as businessDate',
      'source',
      'txn_type as txnType',
      'status',
      'amount_cents as amountCents',
      'tip_cents as tipCents',
      'fee_cents as feeCents',
    ])
    .execute()
  await addToDailyTotals(
    db,
    merchantId,
    made.map((row) => ({ ...row, rowCount: 1 })),
  )
}

export type NewLoyaltyEntry = Partial<InsertObject<Tables, 'loyalty_entry'>> & {
  readonly loyalty_txn_no?: string
}

/** Ten points earned in the first shop now. Resolves to the numbers of the entries. */
export const insertLoyaltyEntries = async (
  database: Database,
  newId: NewId,
  merchant: TestMerchant,
  wanted: readonly NewLoyaltyEntry[],
): Promise<string[]> => {
  await merchant.ready
  const rows = wanted.map(
    (entry): InsertObject<Tables, 'loyalty_entry'> & { loyalty_txn_no: string } => ({
      merchant_id: merchant.merchantId,
      loyalty_txn_no: `L${newId('req').slice(4)}`,
      program_id: 'GO',
      event_type: 'EARN',
      points: 10,
      balance_after: 10,
      member_masked: '9*** ***4',
      shop_id: merchant.shops[0].shopId,
      created_at: sql<string>`app_now()`,
      ...entry,
    }),
  )
  await database.system(async (db) => {
    await db.insertInto('loyalty_entry').values(rows).execute()
  })
  return rows.map((row) => row.loyalty_txn_no)
}

export type PaymentSeed = Partial<Omit<Insertable<PaymentTable>, 'merchant_id'>> & {
  readonly mer_trade_no: string
}

const base = (merchant: TestMerchant) => ({
  merchant_id: merchant.merchantId,
  shop_id: merchant.shops[0].shopId,
  pos_id: merchant.shops[0].posIds[0],
})

/** A payment for each seed, by default at the first terminal of the first shop. */
export const seedPayments = async (
  database: Database,
  merchant: TestMerchant,
  seeds: readonly PaymentSeed[],
): Promise<void> => {
  await merchant.ready
  await database.system(async (db) => {
    const rows = seeds.map((seed) => {
      const created = seed.created_at ?? '2026-11-20 12:00:00+08'
      return {
        ...base(merchant),
        txn_type: 'SALE',
        status: 'SUCCESS',
        amount_cents: 10_000,
        tip_cents: 0,
        fee_cents: 0,
        source: 'CIS',
        payment_method: 'CARD',
        payment_network: 'VISA',
        created_at: created,
        business_date: created.slice(0, 10),
        ...seed,
      }
    })
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('payment')
        .values(rows.slice(start, start + 500))
        .execute()
    await addToDailyTotals(
      db,
      merchant.merchantId,
      rows.map((row) => ({
        businessDate: row.business_date,
        source: row.source ?? 'CIS',
        txnType: row.txn_type,
        status: row.status,
        rowCount: 1,
        amountCents: row.amount_cents,
        tipCents: row.tip_cents ?? 0,
        feeCents: row.fee_cents ?? 0,
      })),
    )
  })
}

export type RefundSeed = Partial<Insertable<RefundTable>> & {
  readonly refund_no: string
  readonly mer_trade_no: string
}

export const seedRefunds = async (
  database: Database,
  merchant: TestMerchant,
  seeds: readonly RefundSeed[],
): Promise<void> => {
  await merchant.ready
  const now = sql<string>`app_now()`
  const { merchant_id, shop_id } = base(merchant)
  await database.system(async (db) => {
    await db
      .insertInto('refund')
      .values(
        seeds.map((seed) => ({
          merchant_id,
          shop_id,
          amount_cents: 1_000,
          kind: 'REFUND',
          status: 'SUCCESS',
          intent: seed.refund_no,
          requested_by: 'usr_000000000000',
          requested_by_name: 'Mei Chan',
          requested_at: now,
          next_attempt_at: now,
          ...seed,
        })),
      )
      .execute()
  })
}

export type LoyaltySeed = Partial<Insertable<LoyaltyEntryTable>> & {
  readonly loyalty_txn_no: string
}

export const seedLoyalty = async (
  database: Database,
  merchant: TestMerchant,
  seeds: readonly LoyaltySeed[],
): Promise<void> => {
  await merchant.ready
  await database.system(async (db) => {
    await db
      .insertInto('loyalty_entry')
      .values(
        seeds.map((seed) => ({
          ...base(merchant),
          program_id: 'GO',
          event_type: 'EARN',
          points: 10,
          balance_after: 100,
          member_masked: 'M****1',
          created_at: '2026-11-20 12:00:00+08',
          ...seed,
        })),
      )
      .execute()
  })
}

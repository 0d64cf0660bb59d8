/** Payments and loyalty entries as a test needs them: believable unless told otherwise. */
import { sql, type InsertObject } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'
import type { Tables } from '#infra/db/tables.gen.ts'
import type { NewId } from '#infra/ids.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import type { TestMerchant } from './factories.queries.ts'

export type NewPayment = Partial<InsertObject<Tables, 'payment'>> & {
  readonly mer_trade_no?: string
}

/** Settled card payments of HKD 128.00 in the first shop, made just now. Answers their trade numbers. */
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

/** Payments, and the totals of their days beside them, as every writer of payments leaves them. */
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

/** Ten points earned in the first shop, just now. Answers the numbers of the entries. */
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

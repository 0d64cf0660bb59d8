/** Payments, refunds and loyalty entries with numbers and times that a test names, and the day's totals beside them. */
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import type { LoyaltyEntryTable, PaymentTable, RefundTable } from '#infra/db/tables.gen.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import type { TestMerchant } from './harness.ts'

export type PaymentSeed = Partial<Omit<Insertable<PaymentTable>, 'merchant_id'>> & {
  readonly mer_trade_no: string
}

const base = (merchant: TestMerchant) => ({
  merchant_id: merchant.merchantId,
  shop_id: merchant.shops[0].shopId,
  pos_id: merchant.shops[0].posIds[0],
})

/** A payment for each seed, in the first shop and at its first counter unless it says otherwise. */
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

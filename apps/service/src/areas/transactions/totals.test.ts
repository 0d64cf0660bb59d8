import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { service } from '#dev/testing/harness.ts'
import { mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { withinTime } from '#domain/payments/payment-totals.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { seedLoyalty, seedPayments } from '#dev/testing/payments.queries.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const request = as('MERCHANT', merchant)

beforeAll(async () => {
  await seedPayments(database, merchant, paymentMix(merchant))
  await seedLoyalty(database, merchant, [
    { loyalty_txn_no: 'L1', points: 30 },
    { loyalty_txn_no: 'L2', points: -20, event_type: 'REDEEM' },
    { loyalty_txn_no: 'L3', points: -5, event_type: 'EXPIRE' },
    { loyalty_txn_no: 'L4', points: 7 },
  ])
})

/** The definitions of A-033, over the rows that the list shows. */
const totalsOfRows = (rows: readonly CisTransaction[]) => {
  const sum = (
    wanted: (row: CisTransaction) => boolean,
    amount: 'amount' | 'tipAmount' | 'feeAmount' | 'netAmount',
  ) => moneyOf(rows.filter(wanted).reduce((cents, row) => cents + centsOf(row[amount]), 0))
  const isSale = (row: CisTransaction, ...statuses: string[]) =>
    row.txnType === 'SALE' && statuses.includes(row.status)
  return {
    count: rows.filter((row) => isSale(row, 'SUCCESS', 'VOIDED')).length,
    gross: sum((row) => isSale(row, 'SUCCESS', 'VOIDED'), 'amount'),
    tip: sum((row) => isSale(row, 'SUCCESS'), 'tipAmount'),
    voided: sum((row) => isSale(row, 'VOIDED'), 'amount'),
    refunded: sum((row) => row.txnType === 'REFUND' && row.status === 'SUCCESS', 'amount'),
    fee: sum((row) => isSale(row, 'SUCCESS'), 'feeAmount'),
    net: sum(() => true, 'netAmount'),
  }
}

/** The same filters in every run: each bit of the number enables one field. */
const filterOf = (round: number): Record<string, string> => {
  const has = (bit: number): boolean => ((round * 2_654_435_761) >>> (bit * 2)) % 2 === 1
  const day = 1 + (round % 15)
  return {
    ...(has(0)
      ? {
          startDate: `2026-11-${String(day).padStart(2, '0')}`,
          endDate: `2026-11-${String(day + 4).padStart(2, '0')}`,
        }
      : mixDays),
    ...(has(1) && { dateType: round % 2 === 0 ? 'business' : 'paid' }),
    ...(has(2) && { statuses: 'SUCCESS,VOIDED' }),
    ...(has(3) && { txnTypes: 'SALE' }),
    ...(has(4) && { shopIds: merchant.shops[round % 3]?.shopId ?? '' }),
    ...(has(5) && { paymentNetworks: 'VISA,FPS' }),
    ...(has(6) && { minAmount: '100' }),
    ...(has(7) && { keyword: 'desk' }),
  }
}

test('for many filters the totals are the sums of the rows that the list shows', async () => {
  for (let round = 0; round < 60; round += 1) {
    const filter = filterOf(round)
    const rows = (await request(transactionCalls.cis, { query: { ...filter, pageSize: '100' } }))
      .payload.items
    const { payload } = await request(transactionCalls.totals, {
      query: { ...filter, source: 'cis' } as never,
    })
    expect(payload.totals, JSON.stringify(filter)).toMatchObject(totalsOfRows(rows))
  }
})

test('the sums by business day and the rows agree, for each state and type', async () => {
  for (const narrower of [
    {},
    { statuses: 'SUCCESS' },
    { txnTypes: 'REFUND' },
    { statuses: 'VOIDED,FAILED', txnTypes: 'SALE' },
  ]) {
    const filter = {
      startDate: '2026-11-03',
      endDate: '2026-11-15',
      dateType: 'business',
      source: 'cis',
      ...narrower,
    }
    const byDay = await request(transactionCalls.totals, { query: filter as never })
    // With a minimum amount the totals cannot come from the daily totals, but must be the same.
    const byRow = await request(transactionCalls.totals, {
      query: { ...filter, minAmount: '0' } as never,
    })
    expect({ ...byDay.payload.totals, asOf: '' }).toEqual({ ...byRow.payload.totals, asOf: '' })
  }
})

test('loyalty totals are points earned and redeemed', async () => {
  const { payload } = await request(transactionCalls.totals, {
    query: { ...mixDays, source: 'loyalty' },
  })
  expect(payload.totals).toMatchObject({ count: 4, pointsEarned: 37, pointsRedeemed: 20 })
})

test('a filter that the source does not have is refused instead of ignored', async () => {
  expect(
    await request(transactionCalls.totals, { query: { source: 'loyalty', cardLast4: '1111' } }),
  ).toMatchObject({ code: '4000' })
  expect(
    await request(transactionCalls.totals, { query: { source: 'cis', programId: 'GO' } }),
  ).toMatchObject({ code: '4000' })
})

test.skipIf(testedDatabase === 'embedded')(
  'a query that takes too long is cancelled and the transaction continues (the embedded database has no timeout)',
  async () => {
    const scope = { merchantId: merchant.merchantId, shopIds: '*' as const }
    const results = await database.tenant(scope, async (db) => {
      const given = await withinTime(db, 50, () => sql`select pg_sleep(2)`.execute(db))
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
      return { given, rows }
    })
    expect(results).toEqual({ given: undefined, rows: [{ one: 1 }] })
  },
)

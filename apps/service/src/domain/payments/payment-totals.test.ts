import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testedDatabase } from '#dev/testing/databases.ts'
import { withinTime } from './payment-totals.queries.ts'

const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const request = as('MERCHANT', merchant)

/** Some of them were made early in the morning, and belong to the business day before. */
beforeAll(() => seedPayments(database, merchant, paymentMix(merchant)))

const dayOf = (day: number): string => `2026-11-0${String(day)}`
/** The first and the last day of a range are summed by their rows, and those between by day. */
const DAYS = 5
const ranges = Array.from({ length: DAYS }, (_none, first) =>
  Array.from({ length: DAYS - first }, (_day, more) => ({
    startDate: dayOf(first + 1),
    endDate: dayOf(first + 1 + more),
  })),
).flat()

const narrowed = [{ statuses: 'SUCCESS,VOIDED' }, { txnTypes: 'SALE' }]

test.for(['created', 'business', 'paid', 'settled'] as const)(
  'the total of any range of days (%s) is the number of rows in the list',
  async (dateType) => {
    let most = 0
    for (const [index, days] of ranges.entries()) {
      for (const narrower of [{}, narrowed[index % narrowed.length]]) {
        const query = { ...days, ...narrower, dateType, pageSize: '100' }
        const { payload } = await request(transactionCalls.cis, { query })
        expect(payload.total, JSON.stringify(query)).toBe(payload.items.length)
        most = Math.max(most, payload.total)
      }
    }
    expect(most).toBeGreaterThan(5)
  },
)

test('a merchant without payments gets an empty first page', async () => {
  const nobody = as('MERCHANT', newMerchant())
  const { payload } = await nobody(transactionCalls.cis, { query: {} })
  expect(payload).toMatchObject({ total: 0, totalPages: 0, items: [] })
})

test('a statement after a time-limited one has its own timeout again', async () => {
  const timeouts = await database.gate(async (db) => {
    const readTimeout = async () => {
      const { rows } = await sql<{
        is: string
      }>`select current_setting('statement_timeout') as is`.execute(db)
      return rows[0]?.is
    }
    const before = await readTimeout()
    const within = await withinTime(db, 200, readTimeout)
    const after = await readTimeout()
    // The embedded database has the setting, but cannot interrupt a running statement.
    const late =
      testedDatabase === 'embedded'
        ? undefined
        : await withinTime(db, 200, () => sql`select pg_sleep(5)`.execute(db))
    return { before, within, after, late, last: await readTimeout() }
  })
  expect(timeouts).toEqual({
    before: '5s',
    within: '200ms',
    after: '5s',
    late: undefined,
    last: '5s',
  })
})

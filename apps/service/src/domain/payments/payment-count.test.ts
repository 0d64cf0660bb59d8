import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments } from '#dev/testing/seeded-payments.queries.ts'
import { beforeAll, expect, test } from 'vitest'

const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const ask = as('MERCHANT', merchant)

/** Some of them were made early in the morning, and belong to the business day before. */
beforeAll(() => seedPayments(database, merchant, paymentMix(merchant)))

const dayOf = (day: number): string => `2026-11-0${String(day)}`
const whiles = Array.from({ length: 7 }, (_none, first) =>
  Array.from({ length: 7 - first }, (_day, more) => ({
    startDate: dayOf(first + 1),
    endDate: dayOf(first + 1 + more),
  })),
).flat()

test.for(['created', 'business', 'paid', 'settled'] as const)(
  'of whichever days (%s) as many payments are told as the list has',
  async (dateType) => {
    let most = 0
    for (const days of whiles) {
      for (const narrower of [{}, { statuses: 'SUCCESS,VOIDED' }, { txnTypes: 'SALE' }]) {
        const query = { ...days, ...narrower, dateType, pageSize: '100' }
        const { payload } = await ask(transactionCalls.cis, { query })
        expect(payload.total, JSON.stringify(query)).toBe(payload.items.length)
        most = Math.max(most, payload.total)
      }
    }
    expect(most).toBeGreaterThan(10)
  },
)

test('a merchant without payments is told that there are none', async () => {
  const nobody = as('MERCHANT', newMerchant())
  const { payload } = await nobody(transactionCalls.cis, { query: {} })
  expect(payload).toMatchObject({ total: 0, totalPages: 0, items: [] })
})

import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { parse } from 'csv-parse/sync'
import { service } from '#dev/testing/harness.ts'
import { mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test } from 'vitest'

const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const request = as('MERCHANT', merchant)

beforeAll(async () => {
  await seedPayments(database, merchant, paymentMix(merchant))
})

const rowsOf = (body: Buffer): string[][] => parse(body, { bom: true, record_delimiter: '\r\n' })

test.for([
  ['cis', 'cisFile'],
  ['consolidated', 'consolidatedFile'],
] as const)(
  'the fees in the file of %s add up to its totals: a voided payment costs none (A-315)',
  async ([source, file]) => {
    const { body } = await request(transactionCalls[file], {
      query: { ...mixDays, columns: 'feeAmount,status' },
    })
    const [, ...rows] = rowsOf(body)
    const { payload } = await request(transactionCalls.totals, { query: { ...mixDays, source } })
    const fees = rows.map(([fee = '']) => centsOf(fee))
    expect(moneyOf(fees.reduce((sum, fee) => sum + fee, 0))).toBe(payload.totals?.fee)
    expect(payload.totals?.fee).not.toBe('0.00')
    const voided = rows.filter(([, status]) => status === 'VOIDED')
    expect(voided.length).toBeGreaterThan(0)
    expect(new Set(voided.map(([fee]) => fee))).toEqual(new Set(['0.00']))
    const { payload: list } = await request(transactionCalls[source], {
      query: { ...mixDays, statuses: 'VOIDED' },
    })
    expect(new Set(list.items.map((row) => 'feeAmount' in row && row.feeAmount))).toEqual(
      new Set(['0.00']),
    )
  },
)

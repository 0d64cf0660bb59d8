import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { readBooks, setCutoff } from '#dev/testing/books.queries.ts'
import { readPayment } from '#dev/testing/refunds.queries.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { report } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'
import { importPayments } from './import-payments.ts'

const { database, newMerchant } = await service()

const nothing = { added: 0, changed: 0, unchanged: 0, rejected: [] }

const take = async (merchant: TestMerchant, reports: readonly unknown[]) => {
  const result = await importPayments(database, merchant.merchantId, reports)
  expect((await readBooks(database, merchant.merchantId)).wrongTotals).toEqual([])
  return result
}
const row = (merchant: TestMerchant, { merTradeNo }: PaymentReport) =>
  readPayment(database, merchant.merchantId, merTradeNo)

test("a payment before the shop's cut-off belongs to the day before", async () => {
  const merchant = newMerchant()
  await merchant.ready
  await setCutoff(database, merchant.merchantId, merchant.shops[0].shopId, '04:00')
  const [night, morning] = [
    report(merchant, { createdAt: '2026-03-01 03:59:59' }),
    report(merchant, { createdAt: '2026-03-01 04:00:00' }),
  ]
  await take(merchant, [night, morning])
  expect((await row(merchant, night)).business_date).toBe('2026-02-28')
  expect((await row(merchant, morning)).business_date).toBe('2026-03-01')
})

/** Midnights of clock changes, the first and last valid times, a leap day, and the start and end of a day. */
const edges = [
  '0100-01-01 00:00:00',
  '1904-10-30 00:00:00',
  '1904-10-30 00:30:00',
  '1946-04-21 00:00:00',
  '1946-04-21 00:30:00',
  '1946-12-01 03:00:00',
  '1979-10-21 03:15:00',
  '2028-02-29 00:00:00',
  '2026-12-31 23:59:59',
  '2027-01-01 00:00:00',
  '2027-01-01 12:00:59',
  '9999-12-31 23:59:59',
]
test.for(['00:00', '00:01', '04:00', '12:01', '23:59'])(
  'a payment of any time is imported for a shop with the cut-off %s',
  async (cutoff) => {
    const merchant = newMerchant()
    await merchant.ready
    await setCutoff(database, merchant.merchantId, merchant.shops[0].shopId, cutoff)
    const made = edges.map((createdAt) => report(merchant, { createdAt }))
    expect(await take(merchant, made)).toEqual({ ...nothing, added: edges.length })
    // Later reports give each payment the time of another one.
    const moved = made.map((one, index) => ({ ...one, createdAt: edges.at(index - 1) ?? '' }))
    expect(await take(merchant, moved)).toMatchObject({ rejected: [], added: 0 })
    for (const [index, one] of moved.entries()) {
      const createdAt = edges.at(index - 1) ?? ''
      expect((await row(merchant, one)).business_date, createdAt).toBe(
        createdAt.slice(11, 16) < cutoff
          ? addDays(createdAt.slice(0, 10), -1)
          : createdAt.slice(0, 10),
      )
    }
  },
)

test('a new cut-off applies to later reports and does not move known business days', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const before = report(merchant, { createdAt: '2026-03-01 02:00:00' })
  await take(merchant, [before])
  await setCutoff(database, merchant.merchantId, merchant.shops[0].shopId, '04:00')
  const after = report(merchant, { createdAt: '2026-03-01 02:00:00' })
  expect(await take(merchant, [before, after])).toEqual({ ...nothing, added: 1, unchanged: 1 })
  expect(await take(merchant, [{ ...before, tipAmount: '5.00' }])).toMatchObject({ changed: 1 })
  expect(await row(merchant, before)).toMatchObject({ business_date: '2026-03-01', tip_cents: 500 })
  expect((await row(merchant, after)).business_date).toBe('2026-02-28')
  // A report with another time uses the current cut-off.
  await take(merchant, [{ ...before, createdAt: '2026-03-01 03:00:00' }])
  expect((await row(merchant, before)).business_date).toBe('2026-02-28')
})

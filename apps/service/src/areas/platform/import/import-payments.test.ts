import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { readBooks } from '#dev/testing/books.queries.ts'
import { readPayment } from '#dev/testing/refunds.queries.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { report } from '#dev/testing/platform.ts'
import { setTerminal } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'
import { importPayments } from './import-payments.ts'

const { database, newMerchant } = await service()

const nothing = { added: 0, changed: 0, unchanged: 0, rejected: [] }

const take = async (merchant: TestMerchant, reports: readonly unknown[]) => {
  await merchant.ready
  const result = await importPayments(database, merchant.merchantId, reports)
  expect((await readBooks(database, merchant.merchantId)).wrongTotals).toEqual([])
  return result
}
const row = (merchant: TestMerchant, { merTradeNo }: PaymentReport) =>
  readPayment(database, merchant.merchantId, merTradeNo)

test('the same report again changes nothing, and one with another status changes the row and the totals', async () => {
  const merchant = newMerchant()
  const pending = report(merchant, { status: 'PENDING', remark: 'Gift box' })
  expect(await take(merchant, [pending])).toEqual({ ...nothing, added: 1 })
  expect(await take(merchant, [pending])).toEqual({ ...nothing, unchanged: 1 })
  const { remark: _left, ...paid } = {
    ...pending,
    status: 'SUCCESS' as const,
    paidAt: '2026-11-20 14:03:00',
    feeAmount: '2.00',
  }
  expect(await take(merchant, [paid])).toEqual({ ...nothing, changed: 1 })
  expect(await row(merchant, pending)).toMatchObject({
    status: 'SUCCESS',
    fee_cents: 200,
    paid_at: '2026-11-20 14:03:00+08',
    remark: 'Gift box',
  })
  expect(await take(merchant, [{ ...paid, settlementStatus: 'SETTLED' }])).toEqual({
    ...nothing,
    changed: 1,
  })
  expect(await row(merchant, pending)).toMatchObject({
    settlement_status: 'SETTLED',
    settlement_date: '2026-11-21',
  })
  expect(await take(merchant, [{ ...paid, settlementStatus: 'SETTLED' }])).toEqual({
    ...nothing,
    unchanged: 1,
  })
})

test('a late report does not make a completed payment pending again', async () => {
  const merchant = newMerchant()
  const paid = report(merchant)
  await take(merchant, [paid])
  const result = await take(merchant, [{ ...paid, status: 'PENDING' }])
  expect(result).toMatchObject({
    changed: 0,
    rejected: [
      {
        line: 1,
        merTradeNo: paid.merTradeNo,
        reasons: ['status: Cannot change from SUCCESS to PENDING'],
      },
    ],
  })
})

test('each rejected row is named with its line and reasons, and all valid rows are imported', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const good = report(merchant)
  const bad: readonly (readonly [unknown, string])[] = [
    ['text', 'A row must be an object'],
    [report(merchant, { amount: '1e9' }), 'amount: Enter an amount in HKD, e.g. 128.00'],
    [report(merchant, { amount: '-5.00' }), 'amount: Enter an amount in HKD, e.g. 128.00'],
    [report(merchant, { amount: '0.00' }), 'amount: Must be more than 0.00'],
    [report(merchant, { amount: 128 }), 'amount: Enter text'],
    [report(merchant, { status: undefined }), 'status: One of PENDING'],
    [report(merchant, { status: 'DONE' }), 'status: One of PENDING'],
    [report(merchant, { createdAt: '2026-02-30 10:00:00' }), 'createdAt: Enter a time, e.g.'],
    [report(merchant, { shopCode: 'NOWHERE' }), 'shopCode: No shop has the code NOWHERE'],
    [
      report(merchant, { serialNo: 'SN-none' }),
      'serialNo: No terminal has the serial number SN-none',
    ],
    [{ ...report(merchant), cardNumber: '4111111111111111' }, 'cardNumber: Unknown field'],
    [report(merchant, { cardLast4: '11112' }), 'cardLast4: Four digits'],
    [
      report(merchant, { isFpsA2a: true }),
      'isFpsA2a: Must be true for FPS_A2A payments and false for others',
    ],
    [
      report(merchant, { remark: 'a\u0000b' }),
      'remark: Contains control characters or invalid UTF-8',
    ],
    [report(merchant, { remark: 'half a pair \ud83d' }), 'remark: Use printable characters only'],
    [
      report(merchant, { settlementDate: '2026-11-21' }),
      'settlementDate: Allowed only with settlementStatus SETTLED',
    ],
    [report(merchant, { txnType: 'REFUND' }), 'originalMerTradeNo: Required for a refund'],
    [
      report(merchant, { txnType: 'REFUND', originalMerTradeNo: 'nobody' }),
      'originalMerTradeNo: No sale has the number nobody',
    ],
    [good, 'merTradeNo: Already in line 1'],
  ]
  const last = report(merchant)
  const result = await take(merchant, [good, ...bad.map(([value]) => value), last])
  expect(result).toMatchObject({ added: 2, changed: 0, unchanged: 0 })
  expect(result?.rejected.map(({ line }) => line)).toEqual(bad.map((_row, index) => index + 2))
  for (const [index, [, reason]] of bad.entries())
    expect(result?.rejected[index]?.reasons[0]).toContain(reason)
  expect(await row(merchant, last)).toMatchObject({ amount_cents: 12_800 })
})

test('a reported text with invisible or reversing characters is stored without them', async () => {
  const merchant = newMerchant()
  const sent = report(merchant, { operator: 'Mei\u202eChan', remark: '\ufeffTable\u200b 12' })
  expect(await take(merchant, [sent])).toMatchObject({ added: 1, rejected: [] })
  expect(await row(merchant, sent)).toMatchObject({ operator: 'MeiChan', remark: 'Table 12' })
})

test('a payment is reported with the shop in which it was made, also when its terminal has moved to another one', async () => {
  const merchant = newMerchant()
  const [shop, other] = merchant.shops
  const pending = report(merchant, { status: 'PENDING' })
  await take(merchant, [pending])
  await setTerminal(database, merchant, shop.posIds[0], { shop_id: other?.shopId })
  const paid = { ...pending, status: 'SUCCESS' as const }
  const late = report(merchant)
  expect(await take(merchant, [paid, late])).toEqual({ ...nothing, added: 1, changed: 1 })
  const [shop_id, pos_id] = [shop.shopId, shop.posIds[0]]
  expect(await row(merchant, paid)).toMatchObject({ status: 'SUCCESS', shop_id, pos_id })
  expect(await row(merchant, late)).toMatchObject({ status: 'SUCCESS', shop_id, pos_id })
  const refund = { txnType: 'REFUND', originalMerTradeNo: paid.merTradeNo, amount: '28.00' }
  expect(await take(merchant, [report(merchant, refund)])).toEqual({ ...nothing, added: 1 })
  expect(await row(merchant, paid)).toMatchObject({ refunded_cents: 2_800 })
})

test('a refund counts against a sale that comes a thousand rows later in the request', async () => {
  const merchant = newMerchant()
  const sale = report(merchant)
  const refund = report(merchant, {
    txnType: 'REFUND',
    originalMerTradeNo: sale.merTradeNo,
    amount: '10.00',
  })
  const between = Array.from({ length: 1_000 }, () => 'no row')
  const result = await take(merchant, ['no row', refund, ...between, sale])
  expect(result).toMatchObject({ added: 2 })
  expect(result?.rejected.map(({ line }) => line)).toEqual([
    1,
    ...between.map((_row, index) => index + 3),
  ])
  expect(await row(merchant, sale)).toMatchObject({ refunded_cents: 1_000 })
})

test("another merchant's shops and payments do not exist", async () => {
  const [merchant, stranger] = [newMerchant({ shops: 1 }), newMerchant({ shops: 3 })]
  const own = report(merchant)
  await take(merchant, [own])
  // The same number at another merchant is another payment.
  expect(
    await take(stranger, [report(stranger, { merTradeNo: own.merTradeNo, amount: '5.00' })]),
  ).toEqual({ ...nothing, added: 1 })
  expect(await row(merchant, own)).toMatchObject({ amount_cents: 12_800 })
  const result = await take(merchant, [
    report(merchant, { shopCode: 'S3', serialNo: undefined }),
    report(merchant, { serialNo: stranger.shops[0].serialNos[0] }),
  ])
  expect(result?.rejected.map(({ reasons }) => reasons[0])).toEqual([
    'shopCode: No shop has the code S3',
    `serialNo: No terminal has the serial number ${stranger.shops[0].serialNos[0]}`,
  ])
})

test('concurrent equal batches add every row once', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const sales = Array.from({ length: 50 }, () => report(merchant))
  const results = await Promise.all(
    // Each in another order: rotated, and every second one reversed.
    Array.from({ length: 6 }, (_none, index) => {
      const turned = [...sales.slice(7 * index), ...sales.slice(0, 7 * index)]
      return importPayments(
        database,
        merchant.merchantId,
        index % 2 === 0 ? turned : turned.toReversed(),
      )
    }),
  )
  expect(results.reduce((sum, result) => sum + (result?.added ?? 0), 0)).toBe(50)
  expect(results.reduce((sum, result) => sum + (result?.unchanged ?? 0), 0)).toBe(250)
  expect((await readBooks(database, merchant.merchantId)).wrongTotals).toEqual([])
})

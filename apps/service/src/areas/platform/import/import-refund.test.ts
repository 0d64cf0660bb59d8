import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { readBooks } from '#dev/testing/books.queries.ts'
import { readPayment } from '#dev/testing/refunds.queries.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { readTrail } from '#dev/testing/members.ts'
import { report } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'
import { importPayments } from './import-payments.ts'

const { as, database, newMerchant } = await service()

const nothing = { added: 0, changed: 0, unchanged: 0, rejected: [] }

const take = async (merchant: TestMerchant, reports: readonly unknown[]) => {
  await merchant.ready
  const result = await importPayments(database, merchant.merchantId, reports)
  expect((await readBooks(database, merchant.merchantId)).wrongTotals).toEqual([])
  return result
}
const row = (merchant: TestMerchant, { merTradeNo }: PaymentReport) =>
  readPayment(database, merchant.merchantId, merTradeNo)

test('a report does not overwrite a refund made here', async () => {
  const merchant = newMerchant()
  const paid = report(merchant, { createdAt: '2026-11-19 10:00:00', settlementStatus: 'SETTLED' })
  await take(merchant, [paid])
  const refund = await as('MERCHANT', merchant)(refundCalls.refund, {
    params: { merTradeNo: paid.merTradeNo },
    query: {},
    body: { amount: '100.00', reason: 'CUSTOMER_REQUEST' },
  })
  expect(refund).toMatchObject({ status: 200 })
  expect(await take(merchant, [paid])).toEqual({ ...nothing, unchanged: 1 })
  const refundAgain = () =>
    as('MERCHANT', merchant)(refundCalls.refund, {
      params: { merTradeNo: paid.merTradeNo },
      query: {},
      body: { amount: '1.00' },
    })
  expect(await take(merchant, [{ ...paid, status: 'VOIDED' }]), 'more may be out').toMatchObject({
    rejected: [{ reasons: [expect.stringContaining('status: 100.00 was refunded already')] }],
  })
  expect(await refundAgain()).toMatchObject({ code: '4208', payload: { reason: 'DISPUTED' } })
  expect((await as('MERCHANT', merchant)(homeCalls.view, { query: {} })).payload.attention).toEqual(
    [expect.objectContaining({ kind: 'REFUND_REFUSED', merTradeNo: paid.merTradeNo })],
  )
  expect(await take(merchant, [paid])).toEqual({ ...nothing, unchanged: 1 })
  expect(await refundAgain()).toMatchObject({ status: 200 })
  expect(await take(merchant, [{ ...paid, amount: '99.99' }])).toMatchObject({
    changed: 0,
    rejected: [{ reasons: ['amount: 101.00 was refunded already, so the amount cannot be less'] }],
  })
  expect(await row(merchant, paid)).toMatchObject({
    status: 'SUCCESS',
    amount_cents: 12_800,
    refunded_cents: 10_100,
    refund_status: 'REQUESTED',
  })
})

test('a refund made elsewhere counts against its sale, also in the same batch, and never exceeds it', async () => {
  const merchant = newMerchant()
  const sale = report(merchant)
  const back = (amount: string, given: object = {}) =>
    report(merchant, { txnType: 'REFUND', originalMerTradeNo: sale.merTradeNo, amount, ...given })
  const first = back('100.00')
  expect(await take(merchant, [first, sale])).toEqual({ ...nothing, added: 2 })
  expect(await row(merchant, sale)).toMatchObject({
    refunded_cents: 10_000,
    refund_status: 'PARTIAL',
  })
  expect(await take(merchant, [first])).toEqual({ ...nothing, unchanged: 1 })
  expect(await take(merchant, [back('28.01')])).toMatchObject({
    added: 0,
    rejected: [
      { reasons: [`amount: Only 28.00 of the payment ${sale.merTradeNo} can still be refunded`] },
    ],
  })
  expect(await take(merchant, [back('28.00')])).toEqual({ ...nothing, added: 1 })
  expect(await row(merchant, sale)).toMatchObject({ refunded_cents: 12_800, refund_status: 'FULL' })
  expect(await take(merchant, [{ ...first, status: 'FAILED' }])).toEqual({ ...nothing, changed: 1 })
  expect(await row(merchant, sale)).toMatchObject({
    refunded_cents: 2_800,
    refund_status: 'PARTIAL',
  })
})

test('a refund of a sale that has not succeeded is refused, and the other rows are imported', async () => {
  const merchant = newMerchant()
  const sale = report(merchant, { status: 'PENDING' })
  const refund = report(merchant, {
    txnType: 'REFUND',
    originalMerTradeNo: sale.merTradeNo,
    amount: '10.00',
  })
  const reason = `originalMerTradeNo: The payment ${sale.merTradeNo} is PENDING, so no refund of it can be counted`
  expect(await take(merchant, [sale, refund, report(merchant)])).toMatchObject({
    added: 2,
    rejected: [{ line: 2, reasons: [reason] }],
  })
  expect((await as('MERCHANT', merchant)(homeCalls.view, { query: {} })).payload.attention).toEqual(
    [expect.objectContaining({ kind: 'REFUND_REFUSED', merTradeNo: sale.merTradeNo })],
  )
  expect(await take(merchant, [{ ...sale, status: 'SUCCESS' }, refund])).toEqual({
    ...nothing,
    added: 1,
    changed: 1,
  })
  expect(await row(merchant, sale)).toMatchObject({ refunded_cents: 1_000 })
})

test('concurrent reported refunds never exceed the sale', async () => {
  const merchant = newMerchant()
  const sale = report(merchant)
  await take(merchant, [sale])
  const refunds = Array.from({ length: 8 }, () =>
    report(merchant, { txnType: 'REFUND', originalMerTradeNo: sale.merTradeNo, amount: '40.00' }),
  )
  const given = await Promise.all(
    refunds.map((refund) => importPayments(database, merchant.merchantId, [refund])),
  )
  expect(given.reduce((sum, result) => sum + (result?.added ?? 0), 0)).toBe(3)
  expect((await row(merchant, sale)).refunded_cents).toBe(12_000)
  expect((await readBooks(database, merchant.merchantId)).wrongTotals).toEqual([])
})

test('a report of our own pending refund writes nothing: its row is inserted on success', async () => {
  const merchant = newMerchant()
  const paid = report(merchant, { settlementStatus: 'SETTLED' })
  await take(merchant, [paid])
  const { payload } = await as('MERCHANT', merchant)(refundCalls.refund, {
    params: { merTradeNo: paid.merTradeNo },
    query: {},
    body: { amount: '100.00' },
  })
  const ours = report(merchant, {
    txnType: 'REFUND',
    originalMerTradeNo: paid.merTradeNo,
    merTradeNo: payload.refund.refundNo,
    amount: '100.00',
  })
  expect(
    await take(merchant, [
      { ...ours, status: 'PENDING' },
      { ...ours, merTradeNo: 'OTHER-1', amount: '28.01' },
    ]),
  ).toMatchObject({
    added: 0,
    unchanged: 1,
    rejected: [{ merTradeNo: 'OTHER-1' }],
  })
  expect(await row(merchant, paid)).toMatchObject({ refunded_cents: 10_000 })
})

test('a void is reported as the status of its sale, not as a separate row', async () => {
  const merchant = newMerchant()
  const paid = report(merchant)
  await take(merchant, [paid])
  const beside = report(merchant, { txnType: 'VOID', originalMerTradeNo: paid.merTradeNo })
  expect(await take(merchant, [beside])).toMatchObject({
    added: 0,
    rejected: [{ reasons: ['txnType: Report a void by setting the status of its sale to VOIDED'] }],
  })
  expect(await take(merchant, [{ ...paid, status: 'VOIDED' }])).toEqual({ ...nothing, changed: 1 })
})

test('a reported refund that exceeds its sale is listed for attention and audited once with its line', async () => {
  const merchant = newMerchant()
  const sale = report(merchant)
  const excess = report(merchant, {
    merTradeNo: 'ELSEWHERE-1',
    txnType: 'REFUND',
    originalMerTradeNo: sale.merTradeNo,
    amount: '128.01',
  })
  const stray = report(merchant, {
    merTradeNo: 'ELSEWHERE-2',
    txnType: 'REFUND',
    originalMerTradeNo: 'NOBODY-KNOWS',
  })
  const batch = [sale, excess, stray]
  const [why, lost] = [
    `amount: Only 128.00 of the payment ${sale.merTradeNo} can still be refunded`,
    'originalMerTradeNo: No sale has the number NOBODY-KNOWS',
  ]
  for (const added of [1, 0])
    expect(await take(merchant, batch)).toMatchObject({
      added,
      rejected: [
        { line: 2, merTradeNo: excess.merTradeNo, reasons: [why] },
        { line: 3, merTradeNo: stray.merTradeNo, reasons: [lost] },
      ],
    })
  const entries = (await readTrail(database, merchant.merchantId)).filter(
    ({ action }) => action === 'platform.refund',
  )
  expect(entries.map(({ code, objectId, detail }) => [code, objectId, detail])).toEqual([
    [
      '4201',
      excess.merTradeNo,
      { originalMerTradeNo: sale.merTradeNo, amount: '128.01', line: 2, reason: why },
    ],
    [
      '4220',
      stray.merTradeNo,
      { originalMerTradeNo: 'NOBODY-KNOWS', amount: '128.00', line: 3, reason: lost },
    ],
  ])
  const attention = async () =>
    (await as('MERCHANT', merchant)(homeCalls.view, { query: {} })).payload.attention.flatMap(
      (item) =>
        'refundNo' in item ? [[item.kind, item.refundNo, item.merTradeNo, item.amount]] : [],
    )
  const strayItem = ['REFUND_REFUSED', stray.merTradeNo, 'NOBODY-KNOWS', '128.00']
  expect(await attention()).toEqual([
    ['REFUND_REFUSED', excess.merTradeNo, sale.merTradeNo, '128.01'],
    strayItem,
  ])
  const refundOne = () =>
    as('MERCHANT', merchant)(refundCalls.refund, {
      params: { merTradeNo: sale.merTradeNo },
      query: {},
      body: { amount: '1.00' },
    })
  expect(await refundOne()).toMatchObject({ code: '4208', payload: { reason: 'DISPUTED' } })
  // After a correction by the platform it counts and is no longer listed for attention.
  expect(await take(merchant, [{ ...excess, amount: '28.00' }])).toMatchObject({ added: 1 })
  expect(await attention()).toEqual([strayItem])
  expect(await refundOne()).toMatchObject({ status: 200 })
})

test('a reported refund that failed is not listed for attention', async () => {
  const merchant = newMerchant()
  const failed = report(merchant, {
    txnType: 'REFUND',
    originalMerTradeNo: 'NOBODY-KNOWS',
    status: 'FAILED',
  })
  expect(await take(merchant, [failed])).toMatchObject({ added: 0, rejected: [{ line: 1 }] })
  expect(await readTrail(database, merchant.merchantId)).toEqual([])
})

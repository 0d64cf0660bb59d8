import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { MAX_SETTLEMENT_DAYS } from '@merchant/contract/areas/platform-input.shapes.ts'
import { platformCalls, type ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { platformSignature } from '#infra/gateways/platform-signature.ts'
import { makePlatformKey } from '#infra/http/platform-key.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { changeMethod } from '#dev/testing/refunds.queries.ts'
import { report } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'
import { importPayments } from './import-payments.ts'

const { app, as, database, deps, newMerchant } = await service()
const key = await makePlatformKey(database, deps.wrapping, 'settlement')
const today = (await database.system(findNow)).slice(0, 10)

const startedAt = Math.floor(Date.now() / 1_000)
let sent = 0
const settle = async (merchantId: string, settlements: readonly unknown[]) => {
  const payload = JSON.stringify({ merchantId, settlements })
  // Each request has a distinct timestamp, because an identical request is accepted only once.
  const timestamp = String(startedAt - (sent += 1))
  const reply = await app.inject({
    method: 'POST',
    url: platformCalls.settlements.path,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'x-api-key': key.keyId,
      'x-timestamp': timestamp,
      'x-signature': platformSignature(key.secret, timestamp, payload),
    },
    payload,
  })
  return reply.json<{ code: string; message: string; payload: ImportResult }>()
}

const take = async (merchant: TestMerchant, reports: readonly unknown[]) => {
  await merchant.ready
  return importPayments(database, merchant.merchantId, reports)
}
const settlementOf = async (merchant: TestMerchant, merTradeNo: string) =>
  (await as('MERCHANT', merchant)(transactionCalls.view, { params: { merTradeNo } })).payload

const paid = (merchant: TestMerchant, given: object = {}) =>
  report(merchant, {
    tipAmount: '10.00',
    feeAmount: '2.00',
    createdAt: `${today} 00:00:01`,
    ...given,
  })

test('a settlement result records the received amount and whether it matches', async () => {
  const merchant = newMerchant()
  const [right, short, open] = [paid(merchant), paid(merchant), paid(merchant)]
  const late = paid(merchant, { createdAt: `${addDays(today, -20)} 12:00:00` })
  const back = report(merchant, {
    txnType: 'REFUND',
    originalMerTradeNo: right.merTradeNo,
    amount: '28.00',
    createdAt: `${today} 00:00:02`,
  })
  await take(merchant, [right, short, open, late, back])
  const results = [
    { merTradeNo: right.merTradeNo, settlementDate: today, receivedAmount: '136.00' },
    { merTradeNo: short.merTradeNo, settlementDate: today, receivedAmount: '130.00' },
    { merTradeNo: back.merTradeNo, settlementDate: today, receivedAmount: '-28.00' },
  ]
  expect((await settle(merchant.merchantId, results)).payload).toMatchObject({ changed: 3 })
  expect((await settle(merchant.merchantId, results)).payload).toMatchObject({ unchanged: 3 })
  const settlementValues = async ({ merTradeNo }: { merTradeNo: string }) => {
    const { settlement, transaction } = await settlementOf(merchant, merTradeNo)
    return [...Object.values(settlement), transaction.settlementStatus]
  }
  expect(await settlementValues(right)).toEqual(['136.00', '136.00', '0.00', 'MATCHED', 'SETTLED'])
  expect(await settlementValues(short)).toEqual([
    '136.00',
    '130.00',
    '-6.00',
    'MISMATCHED',
    'SETTLED',
  ])
  expect(await settlementValues(back)).toEqual(['-28.00', '-28.00', '0.00', 'MATCHED', 'SETTLED'])
  expect(await settlementValues(open)).toEqual(['136.00', null, null, 'EXPECTED', 'UNSETTLED'])
  expect(await settlementValues(late)).toEqual(['136.00', null, '-136.00', 'MISSING', 'UNSETTLED'])
  const find = async (matchStatus: string) => {
    const query = { matchStatus, startDate: addDays(today, -30), endDate: today }
    const { payload } = await as('CS', merchant)(transactionCalls.consolidated, { query })
    return payload.items.map((item) => ('merTradeNo' in item ? item.merTradeNo : ''))
  }
  expect(await find('MISSING')).toEqual([late.merTradeNo])
  expect(await find('mismatched')).toEqual([short.merTradeNo])
  // A corrected result replaces the previous one; a later payment report does not change it.
  await settle(merchant.merchantId, [{ ...results[1], receivedAmount: '136.00' }])
  await take(merchant, [{ ...short, settlementStatus: 'UNSETTLED' }])
  expect(await settlementValues(short)).toEqual(['136.00', '136.00', '0.00', 'MATCHED', 'SETTLED'])
  const { timeline } = await settlementOf(merchant, short.merTradeNo)
  expect(timeline.find(({ event }) => event === 'SETTLED')?.amount).toBe('136.00')
})

test('a payment is found by its due date, however long its method takes to settle', async () => {
  const merchant = newMerchant()
  const slow = paid(merchant, { createdAt: `${addDays(today, -45)} 12:00:00` })
  await take(merchant, [slow])
  await changeMethod(database, merchant.merchantId, slow.paymentMethod, {
    settlement_days: MAX_SETTLEMENT_DAYS,
  })
  const due = addDays(today, MAX_SETTLEMENT_DAYS - 45)
  const { payload } = await as('MERCHANT', merchant)(transactionCalls.cis, {
    query: { dateType: 'due', startDate: due, endDate: due },
  })
  expect(payload.items.map(({ merTradeNo }) => merTradeNo)).toEqual([slow.merTradeNo])
})

test('settlement of a payment that did not succeed is a mismatch', async () => {
  const merchant = newMerchant()
  const failed = paid(merchant, { status: 'FAILED' })
  await take(merchant, [failed])
  await settle(merchant.merchantId, [
    { merTradeNo: failed.merTradeNo, settlementDate: today, receivedAmount: '1.00' },
  ])
  const { settlement } = await settlementOf(merchant, failed.merTradeNo)
  expect(settlement).toEqual({
    expectedSettlement: null,
    receivedSettlement: '1.00',
    difference: '1.00',
    matchStatus: 'MISMATCHED',
  })
})

test('a rejected result does not affect others, and another merchant’s payment is not found', async () => {
  const [merchant, other] = [newMerchant(), newMerchant()]
  const [mine, theirs] = [paid(merchant), paid(other)]
  await take(merchant, [mine])
  await take(other, [theirs])
  const row = { settlementDate: today, receivedAmount: '1.00' }
  const { payload } = await settle(merchant.merchantId, [
    { ...row, merTradeNo: theirs.merTradeNo },
    { ...row, merTradeNo: mine.merTradeNo, receivedAmount: '1' },
    { ...row, merTradeNo: mine.merTradeNo, settlementDate: '2026-02-30' },
    { ...row, merTradeNo: mine.merTradeNo, bonus: true },
    7,
    { ...row, merTradeNo: mine.merTradeNo },
    { ...row, merTradeNo: mine.merTradeNo },
    { merTradeNo: mine.merTradeNo, settlementDate: 5, '<b>': true },
  ])
  expect(payload).toMatchObject({ changed: 1, unchanged: 0 })
  expect(payload.rejected.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 7, 8])
  expect(payload.rejected[0]?.reasons).toEqual([
    `merTradeNo: No payment has the number ${theirs.merTradeNo}`,
  ])
  expect(payload.rejected.at(-2)?.reasons).toEqual(['merTradeNo: Already in line 6'])
  expect(payload.rejected.slice(1, 3)).toEqual([
    {
      line: 2,
      merTradeNo: mine.merTradeNo,
      reasons: ['receivedAmount: An amount has two decimal places, e.g. 128.00'],
    },
    {
      line: 3,
      merTradeNo: mine.merTradeNo,
      reasons: ['settlementDate: Enter a date, e.g. 2026-11-21'],
    },
  ])
  expect(payload.rejected[3]?.reasons).toEqual(['bonus: Unknown field'])
  expect(payload.rejected[4]).toEqual({ line: 5, merTradeNo: null, reasons: ['Enter an object'] })
  expect(payload.rejected.at(-1)).toEqual({
    line: 8,
    merTradeNo: mine.merTradeNo,
    reasons: ['settlementDate: Enter text', 'receivedAmount: Required', 'Unknown field'],
  })
  expect(await settle('mer_aaaaaaaaaaaa', [row])).toMatchObject({ code: '4040' })
})

test('the balance is the amount of the latest settlement and what is still to be settled', async () => {
  const merchant = newMerchant()
  const [settled, older, open] = [paid(merchant), paid(merchant), paid(merchant)]
  const back = report(merchant, {
    txnType: 'REFUND',
    originalMerTradeNo: open.merTradeNo,
    amount: '28.00',
    createdAt: `${today} 00:00:02`,
  })
  await take(merchant, [settled, older, open, back, paid(merchant, { status: 'FAILED' })])
  await settle(merchant.merchantId, [
    { merTradeNo: settled.merTradeNo, settlementDate: today, receivedAmount: '135.50' },
    {
      merTradeNo: older.merTradeNo,
      settlementDate: addDays(today, -1),
      receivedAmount: '136.00',
    },
  ])
  const { payload } = await as('DEVELOPER', merchant)(merchantCalls.balance, {})
  expect(payload).toMatchObject({ currency: 'HKD', available: '135.50', pending: '108.00' })
  expect((payload.nextSettlementDate ?? '') > today).toBe(true)
  expect(payload).toMatchObject({
    latest: { date: today, count: 1, expected: '136.00', received: '135.50', difference: '-0.50' },
    onItsWay: [{ date: payload.nextSettlementDate, count: 2, amount: '108.00' }],
    overdue: null,
  })
  // Each part is the net total of the list with the same filter.
  const net = async (filter: object) => {
    const query = { source: 'consolidated', statuses: 'SUCCESS', ...filter } as const
    return (await as('MERCHANT', merchant)(transactionCalls.totals, { query })).payload.totals?.net
  }
  const due = payload.nextSettlementDate ?? ''
  expect(await net({ dateType: 'settled', startDate: today, endDate: today })).toBe('136.00')
  expect(await net({ dateType: 'due', startDate: due, endDate: due })).toBe('108.00')
  expect(await net({ dateType: 'due', startDate: today, endDate: addDays(due, -1) })).toBe('0.00')
  expect((await as('MERCHANT', newMerchant())(merchantCalls.balance, {})).payload).toEqual({
    currency: 'HKD',
    available: '0.00',
    pending: '0.00',
    nextSettlementDate: null,
    latest: null,
    onItsWay: [],
    overdue: null,
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
  })
  expect(await as('CS', merchant)(merchantCalls.balance, {})).toMatchObject({ code: '4030' })
})

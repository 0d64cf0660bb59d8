import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import { seedPayments, seedRefunds, type PaymentSeed } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'

const { as, newMerchant, database } = await service()

test('a payment shows its refunds and what happened to it, in order', async () => {
  const merchant = newMerchant()
  await seedPayments(database, merchant, [
    {
      mer_trade_no: 'P1',
      operator: 'Ka Wai',
      created_at: '2026-11-10 10:00:00+08',
      paid_at: '2026-11-10 10:00:05+08',
      card_first6: '411111',
      card_last4: '1111',
      settlement_status: 'SETTLED',
      settlement_date: '2026-11-11',
      refunded_cents: 3_000,
      refund_status: 'PARTIAL',
    },
    {
      mer_trade_no: 'RF2',
      txn_type: 'REFUND',
      original_mer_trade_no: 'P1',
      amount_cents: 1_000,
      created_at: '2026-11-14 09:00:00+08',
    },
  ])
  await seedRefunds(database, merchant, [
    {
      refund_no: 'RF1',
      mer_trade_no: 'P1',
      amount_cents: 2_000,
      reason: 'GOODS_RETURNED',
      requested_at: '2026-11-12 09:00:00+08',
      sent_at: '2026-11-12 09:00:01+08',
      completed_at: '2026-11-12 09:00:02+08',
    },
    {
      refund_no: 'RF3',
      mer_trade_no: 'P1',
      amount_cents: 500,
      status: 'FAILED',
      failure: 'Declined',
      requested_at: '2026-11-13 09:00:00+08',
      sent_at: '2026-11-13 09:00:01+08',
      completed_at: '2026-11-13 09:00:09+08',
    },
  ])
  const before = wireTime(await database.system(findNow))
  const { payload } = await as('MERCHANT', merchant)(transactionCalls.view, {
    params: { merTradeNo: 'P1' },
  })
  expect(payload.asOf >= before && payload.asOf <= wireTime(await database.system(findNow))).toBe(
    true,
  )
  expect(payload.transaction).toMatchObject({
    amount: '100.00',
    refundedAmount: '30.00',
    refundableAmount: '70.00',
    cardMasked: '411111******1111',
  })
  expect(payload.refunds.map((refund) => [refund.refundNo, refund.status, refund.amount])).toEqual([
    ['RF3', 'FAILED', '5.00'],
    ['RF1', 'SUCCESS', '20.00'],
  ])
  expect(payload.timeline.map((entry) => [entry.event, entry.at, entry.actor])).toEqual([
    ['CREATED', '2026-11-10 10:00:00', 'Ka Wai'],
    ['PAID', '2026-11-10 10:00:05', null],
    ['SETTLED', '2026-11-11 00:00:00', null],
    ['REFUND_REQUESTED', '2026-11-12 09:00:00', 'Mei Chan'],
    ['REFUND_SENT', '2026-11-12 09:00:01', null],
    ['REFUND_CONFIRMED', '2026-11-12 09:00:02', null],
    ['REFUND_REQUESTED', '2026-11-13 09:00:00', 'Mei Chan'],
    ['REFUND_SENT', '2026-11-13 09:00:01', null],
    ['REFUND_FAILED', '2026-11-13 09:00:09', null],
    ['REFUND_CONFIRMED', '2026-11-14 09:00:00', null],
  ])
  expect(payload.refund).toEqual({
    allowed: true,
    code: null,
    reason: null,
    partial: true,
    aloneUpTo: null,
    until: '2027-11-10',
  })
})

test('a refund opened on its own shows its own history, whether it was made here or elsewhere', async () => {
  const merchant = newMerchant()
  const of = { txn_type: 'REFUND', original_mer_trade_no: 'P1', amount_cents: 1_000 }
  await seedPayments(database, merchant, [
    { mer_trade_no: 'P1', refunded_cents: 2_000, refund_status: 'PARTIAL' },
    { mer_trade_no: 'RF1', created_at: '2026-11-12 09:00:02+08', ...of },
    { mer_trade_no: 'RF2', created_at: '2026-11-14 09:00:00+08', operator: 'Ka Wai', ...of },
  ])
  await seedRefunds(database, merchant, [
    {
      refund_no: 'RF1',
      mer_trade_no: 'P1',
      amount_cents: 1_000,
      requested_at: '2026-11-12 09:00:00+08',
      sent_at: '2026-11-12 09:00:01+08',
      completed_at: '2026-11-12 09:00:02+08',
    },
  ])
  const eventsOf = async (merTradeNo: string) => {
    const { payload } = await as('MERCHANT', merchant)(transactionCalls.view, {
      params: { merTradeNo },
    })
    return payload.timeline.map(({ event, at, actor, amount }) => [event, at, actor, amount])
  }
  expect(await eventsOf('RF1')).toEqual([
    ['REFUND_REQUESTED', '2026-11-12 09:00:00', 'Mei Chan', '10.00'],
    ['REFUND_SENT', '2026-11-12 09:00:01', null, '10.00'],
    ['REFUND_CONFIRMED', '2026-11-12 09:00:02', null, '10.00'],
  ])
  expect(await eventsOf('RF2')).toEqual([
    ['REFUND_CONFIRMED', '2026-11-14 09:00:00', 'Ka Wai', '10.00'],
  ])
})

test('the history has the reason of a refund and beside it the note of whoever requested it', async () => {
  const merchant = newMerchant()
  await seedPayments(database, merchant, [{ mer_trade_no: 'P1', refunded_cents: 3_000 }])
  await seedRefunds(database, merchant, [
    { refund_no: 'RF1', mer_trade_no: 'P1', reason: 'WRONG_AMOUNT', note: 'Two cakes, not three' },
    { refund_no: 'RF2', mer_trade_no: 'P1', reason: 'DUPLICATE', note: null },
  ])
  const { payload } = await as('MERCHANT', merchant)(transactionCalls.view, {
    params: { merTradeNo: 'P1' },
  })
  expect(
    payload.timeline
      .filter(({ event }) => event === 'REFUND_REQUESTED')
      .map(({ refundNo, reason, note }) => ({ refundNo, reason, note })),
  ).toEqual(
    expect.arrayContaining([
      { refundNo: 'RF1', reason: 'WRONG_AMOUNT', note: 'Two cakes, not three' },
      { refundNo: 'RF2', reason: 'DUPLICATE', note: null },
    ]),
  )
})

const refused: [what: string, payment: Partial<PaymentSeed>, code: string][] = [
  ['a pending payment', { status: 'PENDING' }, '4208'],
  ['a refund', { txn_type: 'REFUND' }, '4208'],
  ['a payment of two years ago', { created_at: '2024-01-05 10:00:00+08' }, '4203'],
  ['a payment that was given back', { refunded_cents: 10_000 }, '4201'],
  ['a method that the merchant has not', { payment_method: 'TAPNGO' }, '4208'],
]

test.for(refused)(
  '%s cannot be refunded, with the same reason as the refund call',
  async ([, payment, code]) => {
    const merchant = newMerchant()
    await seedPayments(database, merchant, [
      { mer_trade_no: 'P1', settlement_status: 'SETTLED', ...payment },
    ])
    const request = as('MERCHANT', merchant)
    const { payload } = await request(transactionCalls.view, { params: { merTradeNo: 'P1' } })
    const answer = await request(refundCalls.refund, { params: { merTradeNo: 'P1' }, query: {} })
    expect(payload.refund).toMatchObject({ allowed: false, code, reason: answer.message })
    expect(answer.code).toBe(code)
  },
)

test('the reason is a missing permission or a missing FPS feature', async () => {
  const merchant = newMerchant({ features: false })
  await seedPayments(database, merchant, [
    { mer_trade_no: 'C1' },
    { mer_trade_no: 'F1', is_fps_a2a: true, payment_method: 'FPS_A2A', payment_network: 'FPS' },
  ])
  const codeFor = async (role: 'CS' | 'ADMIN', merTradeNo: string) =>
    (await as(role, merchant)(transactionCalls.view, { params: { merTradeNo } })).payload.refund
      .code
  expect(await codeFor('CS', 'C1')).toBe('4030')
  expect(await codeFor('ADMIN', 'C1')).toBeNull()
  expect(await codeFor('ADMIN', 'F1')).toBe('4032')
})

test('a payment of another shop is forbidden to staff and visible to the merchant', async () => {
  const merchant = newMerchant()
  await seedPayments(database, merchant, [
    { mer_trade_no: 'P1', shop_id: merchant.shops[1]?.shopId ?? '', pos_id: null },
  ])
  const view = { params: { merTradeNo: 'P1' } }
  expect(await as('STAFF', merchant)(transactionCalls.view, view)).toMatchObject({
    status: 403,
    code: '4031',
  })
  expect(
    (await as('MERCHANT', merchant)(transactionCalls.view, view)).payload.transaction.merTradeNo,
  ).toBe('P1')
})

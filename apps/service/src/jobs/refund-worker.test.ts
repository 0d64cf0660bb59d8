import { dateOf } from '@merchant/contract/core/time.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { sandboxControl, sandboxGateway } from '#infra/gateways/refund-gateway.sandbox.ts'
import type { SandboxOutcome } from '#infra/gateways/sandbox-outcome.rules.ts'
import type { GatewayAnswer, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { setCutoff } from '#dev/testing/books.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readLedger, readPayment, readRefunds, readTotals } from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, database, newMerchant } = opened
const { sandbox, pay, someone, requested, round, laterRound, read, disagreementsOf } =
  refundFixtures(opened)

const gatewayAnswering = (outcome: SandboxOutcome) =>
  sandboxGateway(database, sandboxControl({ outcome }))

const today = dateOf(Date.now())

test('a refund that succeeds is a row of the lists, counted on the day of its success', async () => {
  const made = await requested({ created_at: '2026-11-01 12:00:00+08' }, { amount: '40.00' })
  await round()
  expect(await read(made)).toMatchObject({
    refund: { status: 'SUCCESS', attempts: 1 },
    payment: { status: 'SUCCESS', refunded_cents: 4_000, refund_status: 'PARTIAL' },
    book: [{ refundNo: made.refundNo, amountCents: 4_000, requests: 1 }],
  })
  const paid = await readPayment(database, made.merchant.merchantId, made.merTradeNo)
  expect(await readPayment(database, made.merchant.merchantId, made.refundNo)).toMatchObject({
    txn_type: 'REFUND',
    status: 'SUCCESS',
    original_mer_trade_no: made.merTradeNo,
    amount_cents: 4_000,
    tip_cents: 0,
    refunded_cents: 0,
    shop_id: paid.shop_id,
    pos_id: paid.pos_id,
    payment_method: 'CARD',
    payment_network: 'VISA',
    card_last4: '1111',
    business_date: today,
  })
  expect(await readTotals(database, made.merchant.merchantId)).toMatchObject([
    { businessDate: today, txnType: 'REFUND', rowCount: 1, amountCents: 4_000, tipCents: 0 },
    { businessDate: '2026-11-01', txnType: 'SALE', rowCount: 1, amountCents: 10_000 },
  ])
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('refunds that add up to the amount make the payment fully refunded', async () => {
  const made = await requested({}, { amount: '40.00' })
  await as('MERCHANT', made.merchant)(refundCalls.refund, {
    params: { merTradeNo: made.merTradeNo },
    query: {},
  })
  await round()
  expect(await readPayment(database, made.merchant.merchantId, made.merTradeNo)).toMatchObject({
    refunded_cents: 10_000,
    refund_status: 'FULL',
  })
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('a refund after the shop closed its day late still belongs to that day', async () => {
  const made = await requested()
  await setCutoff(database, made.merchant.merchantId, made.merchant.shops[0].shopId, '23:59:59')
  await round()
  const { business_date: day } = await readPayment(
    database,
    made.merchant.merchantId,
    made.refundNo,
  )
  expect(day < today).toBe(true)
})

test('a void sets the payment to VOIDED and adds no row to the lists', async () => {
  const made = await requested({ settlement_status: 'UNSETTLED' })
  await round()
  expect(await read(made)).toMatchObject({
    refund: { kind: 'VOID', status: 'SUCCESS' },
    payment: { status: 'VOIDED', refund_status: 'FULL' },
  })
  expect(await readTotals(database, made.merchant.merchantId)).toEqual([
    {
      businessDate: today,
      txnType: 'SALE',
      status: 'VOIDED',
      rowCount: 1,
      amountCents: 10_000,
      tipCents: 300,
    },
  ])
  const again = await as('MERCHANT', made.merchant)(refundCalls.refund, {
    params: { merTradeNo: made.merTradeNo },
    query: {},
  })
  expect(again).toMatchObject({ code: '4208', payload: { reason: 'STATUS' } })
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('an FPS app-to-app refund is taken on first and confirmed afterwards, and never a void', async () => {
  const made = await requested({
    is_fps_a2a: true,
    payment_method: 'FPS_A2A',
    payment_network: 'FPS',
    settlement_status: 'UNSETTLED',
  })
  await round()
  expect(await read(made)).toMatchObject({
    refund: { kind: 'REFUND', status: 'PROCESSING' },
    payment: { refund_status: 'PENDING' },
  })
  await laterRound(made.merchant)
  expect(await read(made)).toMatchObject({
    refund: { status: 'SUCCESS' },
    payment: { refund_status: 'FULL' },
    book: [{ requests: 1 }],
  })
  expect(await readPayment(database, made.merchant.merchantId, made.refundNo)).toMatchObject({
    is_fps_a2a: true,
    txn_type: 'REFUND',
  })
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('a refund that fails gives the amount back, by two more rows of the ledger', async () => {
  const made = await requested({}, { amount: '40.00' })
  await round(gatewayAnswering('FAILED'))
  expect(await read(made)).toMatchObject({
    refund: { status: 'FAILED', failure: 'The sandbox gateway refused it' },
    payment: { refunded_cents: 0, refund_status: 'FAILED' },
    book: [],
  })
  expect(await readLedger(database, made.merchant.merchantId)).toEqual([
    { kind: 'REFUND', account: 'MERCHANT', amountCents: -4_000 },
    { kind: 'REFUND', account: 'REFUNDS', amountCents: 4_000 },
    { kind: 'REVERSAL', account: 'MERCHANT', amountCents: 4_000 },
    { kind: 'REVERSAL', account: 'REFUNDS', amountCents: -4_000 },
  ])
  expect(await readTotals(database, made.merchant.merchantId)).toMatchObject([
    { txnType: 'SALE', status: 'SUCCESS', rowCount: 1 },
  ])
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('a refund that failed is made again, though an equal one of the same amount seen succeeded', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant, { amount_cents: 30_000 })
  const seeing = async (refundableAmountSeen: string) =>
    (await refund(merTradeNo, { amount: '100.00', refundableAmountSeen })).payload
  const first = await seeing('300.00')
  const second = await seeing('200.00')
  const failure = 'The sandbox gateway refused it'
  await round({
    ...sandbox,
    refund: (order, signal) =>
      order.refundNo === first.refund.refundNo
        ? Promise.resolve({ outcome: 'FAILED', failure })
        : sandbox.refund(order, signal),
  })
  const again = await seeing('200.00')
  expect(again.refund.refundNo).not.toBe(second.refund.refundNo)
  expect(again.transaction).toMatchObject({ refundableAmount: '100.00' })
  expect((await seeing('200.00')).refund.refundNo).toBe(again.refund.refundNo)
  expect(await disagreementsOf(merchant)).toEqual([])
})

test('after a failure an equal refund can be requested again, with the same amount seen', async () => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant)
  const request = as('MERCHANT', merchant)
  const body = { amount: '40.00', refundableAmountSeen: '100.00' }
  const first = await request(refundCalls.refund, { params: { merTradeNo }, query: {}, body })
  await round(gatewayAnswering('FAILED'))
  const second = await request(refundCalls.refund, { params: { merTradeNo }, query: {}, body })
  expect(second.payload.refund.refundNo).not.toBe(first.payload.refund.refundNo)
  await round()
  expect((await readRefunds(database, merchant.merchantId)).map((refund) => refund.status)).toEqual(
    ['FAILED', 'SUCCESS'],
  )
  expect(await disagreementsOf(merchant)).toEqual([])
})

test('an unknown outcome is asked about and never sent again', async () => {
  const made = await requested()
  await round(gatewayAnswering('LOST'))
  expect(await read(made)).toMatchObject({
    refund: { status: 'UNKNOWN' },
    payment: { refunded_cents: 10_000, refund_status: 'PENDING' },
  })
  await laterRound(made.merchant)
  expect(await read(made)).toMatchObject({ refund: { status: 'SUCCESS' }, book: [{ requests: 1 }] })
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('an unknown outcome that the gateway has never heard of stays unknown', async () => {
  const made = await requested()
  const silentGateway: RefundGateway = {
    ...sandbox,
    refund: () => Promise.reject(new Error('The line went dead')),
  }
  await round(silentGateway)
  for (const attempts of [2, 3]) {
    await laterRound(made.merchant)
    expect(await read(made)).toMatchObject({
      refund: { status: 'UNKNOWN', attempts },
      payment: { refunded_cents: 10_000 },
      book: [],
    })
  }
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('if the gateway does not answer in time the outcome is unknown, and its late effect is found', async () => {
  const made = await requested()
  await round(
    {
      ...sandbox,
      refund: async (request, signal) => {
        // In time, however late this machine gets to it.
        await sandbox.refund({ ...request, notAfter: request.notAfter + 3_600 }, signal)
        return new Promise<GatewayAnswer>(() => undefined)
      },
    },
    50,
  )
  expect((await read(made)).refund).toMatchObject({ status: 'UNKNOWN' })
  await expect.poll(async () => (await read(made)).book.length).toBe(1)
  await laterRound(made.merchant)
  expect(await read(made)).toMatchObject({ refund: { status: 'SUCCESS' }, book: [{ requests: 1 }] })
})

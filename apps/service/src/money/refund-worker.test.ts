import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { GatewayAnswer, RefundGateway } from '#effects/refund-gateway.ts'
import { sandboxGateway } from '#effects/refund-gateway.sandbox.ts'
import { service, type TestMerchant } from '#testing/harness.ts'
import {
  makeDue,
  readBook,
  readLedger,
  readPayment,
  readRefunds,
  readTotals,
  setCutoff,
  insertRefundable,
  type PaymentWish,
} from '#testing/refunds.queries.ts'
import { expect, test } from 'vitest'
import { disagreements } from '../prove/books.queries.ts'
import { claimDue } from './refund-work.queries.ts'
import { advance } from './refund-steps.ts'
import { startRefundWorker, tempo, workOnce } from './refund-worker.ts'

const { as, database, deps, newId, newMerchant } = await service()
const sandbox = sandboxGateway(database)

const pay = async (merchant: TestMerchant, payment: PaymentWish = {}): Promise<string> => {
  const [merTradeNo] = await insertRefundable(database, newId, merchant, [
    { amount_cents: 10_000, tip_cents: 300, ...payment },
  ])
  return merTradeNo ?? ''
}
/** A payment and a refund of it that nobody has worked on yet. */
const requested = async (payment: PaymentWish = {}, body: { amount?: string } = {}) => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant, payment)
  const { payload } = await as('MERCHANT', merchant)(transactionCalls.refund, {
    params: { merTradeNo },
    query: { isFpsA2a: payment.is_fps_a2a === true },
    body,
  })
  return { merchant, merTradeNo, refundNo: payload.refund.refundNo }
}
const round = (gateway: RefundGateway = sandbox, callMs: number = tempo.callMs) =>
  workOnce({ database, gateway, leaseMs: tempo.leaseMs, callMs }, deps.log)
/** As `round`, for a merchant whose refunds wait for their next turn or for a dead worker's lease. */
const laterRound = async (merchant: TestMerchant, gateway?: RefundGateway) => {
  await makeDue(database, merchant.merchantId)
  return round(gateway)
}
const read = async ({ merchant, merTradeNo }: { merchant: TestMerchant; merTradeNo: string }) => {
  const [refund] = await readRefunds(database, merchant.merchantId)
  return {
    refund,
    payment: await readPayment(database, merchant.merchantId, merTradeNo),
    book: await readBook(database, merchant.merchantId),
  }
}
const agree = (merchant: TestMerchant) =>
  disagreements(database, merchant.merchantId, { withTotals: true })
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(new Date())

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
  expect(await agree(made.merchant)).toEqual([])
})

test('refunds that add up to the amount make the payment fully refunded', async () => {
  const made = await requested({}, { amount: '40.00' })
  await as('MERCHANT', made.merchant)(transactionCalls.refund, {
    params: { merTradeNo: made.merTradeNo },
    query: {},
  })
  await round()
  expect(await readPayment(database, made.merchant.merchantId, made.merTradeNo)).toMatchObject({
    refunded_cents: 10_000,
    refund_status: 'FULL',
  })
  expect(await agree(made.merchant)).toEqual([])
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

test('a void takes the payment itself back and makes no row of its own', async () => {
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
  const again = await as('MERCHANT', made.merchant)(transactionCalls.refund, {
    params: { merTradeNo: made.merTradeNo },
    query: {},
  })
  expect(again).toMatchObject({ code: '4208', payload: { reason: 'STATUS' } })
  expect(await agree(made.merchant)).toEqual([])
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
  expect(await agree(made.merchant)).toEqual([])
})

test('a refund that fails gives the amount back, by two more rows of the ledger', async () => {
  const made = await requested({}, { amount: '40.00' })
  await round(sandboxGateway(database, { outcomeOf: () => 'FAILED' }))
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
  expect(await agree(made.merchant)).toEqual([])
})

test('after a failure the same may be asked for again, with the same amount seen', async () => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant)
  const ask = as('MERCHANT', merchant)
  const body = { amount: '40.00', refundableAmountSeen: '100.00' }
  const first = await ask(transactionCalls.refund, { params: { merTradeNo }, query: {}, body })
  await round(sandboxGateway(database, { outcomeOf: () => 'FAILED' }))
  const second = await ask(transactionCalls.refund, { params: { merTradeNo }, query: {}, body })
  expect(second.payload.refund.refundNo).not.toBe(first.payload.refund.refundNo)
  await round()
  expect((await readRefunds(database, merchant.merchantId)).map((refund) => refund.status)).toEqual(
    ['FAILED', 'SUCCESS'],
  )
  expect(await agree(merchant)).toEqual([])
})

test('an unknown outcome is asked about and never sent again', async () => {
  const made = await requested()
  await round(sandboxGateway(database, { outcomeOf: () => 'UNKNOWN' }))
  expect(await read(made)).toMatchObject({
    refund: { status: 'UNKNOWN' },
    payment: { refunded_cents: 10_000, refund_status: 'PENDING' },
  })
  await laterRound(made.merchant)
  expect(await read(made)).toMatchObject({ refund: { status: 'SUCCESS' }, book: [{ requests: 1 }] })
  expect(await agree(made.merchant)).toEqual([])
})

test('an unknown outcome that the gateway has never heard of stays unknown', async () => {
  const made = await requested()
  const deaf: RefundGateway = {
    ...sandbox,
    refund: () => Promise.reject(new Error('The line went dead')),
  }
  await round(deaf)
  for (const attempts of [2, 3]) {
    await laterRound(made.merchant)
    expect(await read(made)).toMatchObject({
      refund: { status: 'UNKNOWN', attempts },
      payment: { refunded_cents: 10_000 },
      book: [],
    })
  }
  expect(await agree(made.merchant)).toEqual([])
})

test('a gateway that does not answer in time is a doubt, and its late effect is found', async () => {
  const made = await requested()
  await round(
    {
      ...sandbox,
      refund: async (request, signal) => {
        await sandbox.refund(request, signal)
        return new Promise<GatewayAnswer>(() => undefined)
      },
    },
    50,
  )
  expect((await read(made)).refund).toMatchObject({ status: 'UNKNOWN' })
  await laterRound(made.merchant)
  expect(await read(made)).toMatchObject({ refund: { status: 'SUCCESS' }, book: [{ requests: 1 }] })
})

/** A worker that dies there: whatever it would have done afterwards does not happen. */
const dies = () => new Promise<never>(() => undefined)

test.for([
  ['before the money moved', { ...sandbox, refund: dies }],
  [
    'after the money moved',
    {
      ...sandbox,
      refund: async (...given: Parameters<RefundGateway['refund']>) => {
        await sandbox.refund(...given)
        return dies()
      },
    },
  ],
] as const)(
  'a worker that dies in the call, %s, leaves a refund that is done once',
  async ([, gateway]) => {
    const made = await requested()
    const [claimed] = await database
      .system((db) => claimDue(db, 100, tempo.leaseMs))
      .then((all) => all.filter((one) => one.refundNo === made.refundNo))
    if (claimed === undefined) throw new Error('not claimed')
    const dead = advance({ database, gateway, leaseMs: tempo.leaseMs, callMs: 1_000_000 }, claimed)
    await expect.poll(async () => (await read(made)).refund?.status).toBe('PROCESSING')
    if (gateway.refund !== dies)
      await expect.poll(async () => (await read(made)).book.length).toBe(1)
    // Its lease holds: nobody else touches the refund yet.
    await round()
    expect((await read(made)).refund).toMatchObject({ status: 'PROCESSING', leaseNo: 1 })
    await laterRound(made.merchant)
    expect(await read(made)).toMatchObject({
      refund: { status: 'SUCCESS', leaseNo: 2 },
      book: [{ requests: 1 }],
    })
    expect(await agree(made.merchant)).toEqual([])
    void dead
  },
)

/** A gateway whose call hangs until it is told what to answer. */
const hanging = (before: (...given: Parameters<RefundGateway['refund']>) => Promise<unknown>) => {
  const { promise, resolve } = Promise.withResolvers<GatewayAnswer>()
  const gateway: RefundGateway = {
    ...sandbox,
    refund: async (request, signal) => {
      await before(request, signal)
      return promise
    },
  }
  return { gateway, answer: resolve }
}

test('a worker that comes back late changes nothing', async () => {
  const made = await requested()
  const slow = hanging(sandbox.refund)
  const late = round(slow.gateway, 1_000_000)
  await expect.poll(async () => (await read(made)).book.length).toBe(1)
  await laterRound(made.merchant)
  const settled = await read(made)
  expect(settled.refund).toMatchObject({ status: 'SUCCESS' })
  slow.answer({ outcome: 'FAILED', failure: 'not looked at' })
  await late
  expect(await read(made)).toEqual(settled)
  expect(await agree(made.merchant)).toEqual([])
})

test('the word of a worker that lost its lease does not count while another has the refund', async () => {
  const made = await requested()
  const [first, second] = [hanging(() => Promise.resolve()), hanging(sandbox.refund)]
  const late = round(first.gateway, 1_000_000)
  await expect.poll(async () => (await read(made)).refund?.status).toBe('PROCESSING')
  await makeDue(database, made.merchant.merchantId)
  const current = round(second.gateway, 1_000_000)
  await expect.poll(async () => (await read(made)).book.length).toBe(1)
  first.answer({ outcome: 'FAILED', failure: 'refused too late' })
  await late
  expect(await read(made)).toMatchObject({
    refund: { status: 'PROCESSING', leaseNo: 2 },
    payment: { refunded_cents: 10_000 },
  })
  second.answer({ outcome: 'SUCCESS', gatewayRef: 'SBX' })
  await current
  expect((await read(made)).refund).toMatchObject({ status: 'SUCCESS' })
  expect(await agree(made.merchant)).toEqual([])
})

test('a worker that dies before it writes the outcome down is followed by one that asks', async () => {
  const made = await requested()
  const [claimed] = (await database.system((db) => claimDue(db, 100, tempo.leaseMs))).filter(
    (one) => one.refundNo === made.refundNo,
  )
  if (claimed === undefined) throw new Error('not claimed')
  // Everything up to the outcome, as a process does that is killed between the call and its booking.
  let transactions = 0
  const dying: typeof database = {
    ...database,
    system: (work, options) => {
      transactions += 1
      return transactions > 1 ? dies() : database.system(work, options)
    },
  }
  void advance(
    { database: dying, gateway: sandbox, leaseMs: tempo.leaseMs, callMs: tempo.callMs },
    claimed,
  )
  await expect.poll(async () => (await read(made)).book.length).toBe(1)
  await laterRound(made.merchant)
  expect(await read(made)).toMatchObject({ refund: { status: 'SUCCESS' }, book: [{ requests: 1 }] })
  expect(await agree(made.merchant)).toEqual([])
})

test('several workers share the refunds, and none is worked on twice', async () => {
  const merchant = newMerchant()
  const numbers = await insertRefundable(
    database,
    newId,
    merchant,
    Array.from({ length: 30 }, () => ({})),
  )
  const ask = as('MERCHANT', merchant)
  for (const merTradeNo of numbers)
    await ask(transactionCalls.refund, { params: { merTradeNo }, query: {} })
  await Promise.all(Array.from({ length: 5 }, () => round()))
  const refunds = await readRefunds(database, merchant.merchantId)
  expect(refunds).toHaveLength(30)
  expect(refunds.every((refund) => refund.status === 'SUCCESS' && refund.attempts === 1)).toBe(true)
  expect((await readBook(database, merchant.merchantId)).map((row) => row.requests)).toEqual(
    Array(30).fill(1),
  )
  expect(await agree(merchant)).toEqual([])
})

test('the worker is there at once when it is woken, and stops when it is told to', async () => {
  const worker = startRefundWorker({ database, gateway: sandbox, log: deps.log })
  const made = await requested()
  worker.wake()
  await expect
    .poll(async () => (await read(made)).refund?.status, { timeout: 900, interval: 20 })
    .toBe('SUCCESS')
  await worker.stop()
  const after = await requested()
  worker.wake()
  expect((await read(after)).refund).toMatchObject({ status: 'REQUESTED' })
})

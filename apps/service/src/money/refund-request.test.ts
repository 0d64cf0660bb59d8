import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { service, type TestMerchant } from '#testing/harness.ts'
import {
  ageKeys,
  blockRefunds,
  changeMethod,
  changePayment,
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

const { app, as, database, newId, newMerchant } = await service()

const pay = async (merchant: TestMerchant, payment: PaymentWish = {}): Promise<string> => {
  const [merTradeNo] = await insertRefundable(database, newId, merchant, [
    { amount_cents: 10_000, ...payment },
  ])
  return merTradeNo ?? ''
}
type Body = {
  amount?: string
  reason?: 'OTHER' | 'DUPLICATE'
  note?: string
  refundableAmountSeen?: string
}
const refundAs =
  (ask: ReturnType<typeof as>) =>
  (merTradeNo: string, body?: Body, options: { key?: string; isFpsA2a?: boolean } = {}) =>
    ask(
      transactionCalls.refund,
      {
        params: { merTradeNo },
        query: options.isFpsA2a === undefined ? {} : { isFpsA2a: options.isFpsA2a },
        ...(body && { body }),
      },
      options.key === undefined ? {} : { headers: { 'idempotency-key': options.key } },
    )
const someone = (role: Parameters<typeof as>[0] = 'MERCHANT') => {
  const merchant = newMerchant()
  return { merchant, refund: refundAs(as(role, merchant)) }
}
const agree = (merchant: TestMerchant) =>
  disagreements(database, merchant.merchantId, { withTotals: true })

test('a refund without a body takes back all that is left', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant, { tip_cents: 500 })
  const { status, payload } = await refund(merTradeNo)
  expect(status).toBe(200)
  expect(payload.refund).toMatchObject({
    merTradeNo,
    amount: '100.00',
    reason: null,
    note: null,
    kind: 'REFUND',
    status: 'REQUESTED',
    completedAt: null,
    requestedBy: `MERCHANT of ${merchant.merchantId}`,
  })
  expect(payload.refund.refundNo).toMatch(/^RF\d{6}[A-Z0-9]{12}$/)
  expect(payload.transaction).toMatchObject({
    merTradeNo,
    amount: '100.00',
    tipAmount: '5.00',
    refundedAmount: '100.00',
    refundableAmount: '0.00',
    refundStatus: 'REQUESTED',
    status: 'SUCCESS',
  })
  expect(await readLedger(database, merchant.merchantId)).toEqual([
    { kind: 'REFUND', account: 'MERCHANT', amountCents: -10_000 },
    { kind: 'REFUND', account: 'REFUNDS', amountCents: 10_000 },
  ])
  expect(await agree(merchant)).toEqual([])
})

test('the totals of the day wait until the money has moved', async () => {
  const { merchant, refund } = someone()
  await refund(await pay(merchant), { amount: '1' })
  expect(await readTotals(database, merchant.merchantId)).toMatchObject([
    { txnType: 'SALE', status: 'SUCCESS', rowCount: 1, amountCents: 10_000 },
  ])
})

test('a part can be refunded, and then another, until nothing is left', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const first = await refund(merTradeNo, { amount: '40', reason: 'OTHER', note: 'Broken cup' })
  expect(first.payload.refund).toMatchObject({
    amount: '40.00',
    reason: 'OTHER',
    note: 'Broken cup',
  })
  expect((await refund(merTradeNo, { amount: '40.00' })).payload.transaction).toMatchObject({
    refundableAmount: '20.00',
  })
  expect(await refund(merTradeNo, { amount: '20.01' })).toMatchObject({
    status: 422,
    code: '4201',
    message: 'At most HKD 20.00 can be refunded',
    payload: { refundableAmount: '20.00' },
  })
  expect((await refund(merTradeNo)).payload.refund).toMatchObject({ amount: '20.00' })
  expect(await refund(merTradeNo)).toMatchObject({
    status: 422,
    code: '4201',
    payload: { refundableAmount: '0.00' },
  })
  expect(await agree(merchant)).toEqual([])
})

test.for([
  ['a payment that failed', { status: 'FAILED' }, {}, {}, '4208', { reason: 'STATUS' }],
  ['a refund', { txn_type: 'REFUND' }, {}, {}, '4208', { reason: 'NOT_A_SALE' }],
  ['a card payment asked for as FPS', {}, {}, { isFpsA2a: true }, '4208', { reason: 'RAIL' }],
  ['an FPS payment asked for as a card', { is_fps_a2a: true }, {}, {}, '4208', { reason: 'RAIL' }],
  ['a method that is not ours', { payment_method: 'TAPNGO' }, {}, {}, '4208', { reason: 'METHOD' }],
  [
    'a part of what goes back whole only',
    { payment_method: 'OCTOPUS' },
    { amount: '1.00' },
    {},
    '4208',
    { reason: 'FULL_ONLY' },
  ],
  [
    'an amount seen that is not true',
    {},
    { refundableAmountSeen: '99.00' },
    {},
    '4202',
    { refundableAmount: '100.00' },
  ],
  [
    'nothing',
    {},
    { amount: '0.00' },
    {},
    '4220',
    { fields: [{ path: 'amount', message: 'Write an amount above 0.00' }] },
  ],
  ['more than there is', {}, { amount: '100.01' }, {}, '4201', { refundableAmount: '100.00' }],
] as const)(
  '%s is refused, and nothing is changed',
  async ([, payment, body, options, code, payload]) => {
    const { merchant, refund } = someone()
    const merTradeNo = await pay(merchant, payment)
    expect(await refund(merTradeNo, body, options)).toMatchObject({ code, payload })
    expect(await readRefunds(database, merchant.merchantId)).toEqual([])
    expect(await readLedger(database, merchant.merchantId)).toEqual([])
    expect(await readPayment(database, merchant.merchantId, merTradeNo)).toMatchObject({
      refunded_cents: 0,
      refund_status: 'NONE',
    })
  },
)

test('the statuses of refusals are those of the table', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const statusOf = async (body: Body) => (await refund(merTradeNo, body)).status
  expect(await statusOf({ refundableAmountSeen: '1.00' })).toBe(409)
  expect(await statusOf({ amount: '100.01' })).toBe(422)
  await changePayment(database, merchant.merchantId, merTradeNo, { status: 'VOIDED' })
  expect(await statusOf({})).toBe(422)
})

test('a terminal whose refunds are blocked refuses; one without a refund PIN does not', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  await blockRefunds(database, merchant.merchantId, merchant.shops[0].posIds[0])
  expect(await refund(merTradeNo)).toMatchObject({ status: 422, code: '4213', payload: null })
  expect(await refund(await pay(merchant, { pos_id: merchant.shops[0].posIds[1] }))).toMatchObject({
    status: 200,
  })
})

test('after the window a payment stays where it is', async () => {
  const { merchant, refund } = someone()
  const old = await pay(merchant, { created_at: '2020-01-01 12:00:00+08' })
  expect(await refund(old)).toMatchObject({
    status: 422,
    code: '4203',
    payload: { until: '2020-12-31' },
  })
  const recent = await pay(merchant)
  await changeMethod(database, merchant.merchantId, 'CARD', { refund_window_days: 0 })
  expect(await refund(recent)).toMatchObject({ status: 200 })
})

test.for([
  { amount: '1e9' },
  { amount: '-1.00' },
  { amount: '1.001' },
  { amount: '١٢' },
  { amount: 5 },
  { reason: 'BECAUSE' },
  { reason: 'OTHER' },
  { reason: 'OTHER', note: '   ' },
  { note: 'x'.repeat(201) },
  { refundableAmountSeen: '5' },
  { merchantId: 'mer_000000000000' },
  { shopId: 'x' },
])('a body like %j is refused by name', async (body) => {
  const { merchant, refund } = someone()
  const { status, code, payload } = await refund(await pay(merchant), body as Body)
  expect({ status, code }).toEqual({ status: 422, code: '4220' })
  expect(payload).toMatchObject({
    fields: [
      { path: Object.keys(body).at(-1) === 'note' ? 'note' : (expect.any(String) as string) },
    ],
  })
})

test("another merchant's payment looks as if it did not exist", async () => {
  const { refund } = someone()
  const foreign = await pay(newMerchant())
  const unknown = await refund('NO-SUCH-NUMBER')
  const answer = await refund(foreign)
  expect(answer).toMatchObject({
    status: 404,
    code: '4040',
    message: 'Transaction not found',
    payload: null,
  })
  expect(answer.body).toEqual(unknown.body)
})

test('a smart-POS payment is not refunded here', async () => {
  const { merchant, refund } = someone()
  expect(await refund(await pay(merchant, { source: 'HQPAY' }))).toMatchObject({
    status: 404,
    code: '4040',
  })
})

test('a shop manager refunds in own shops only', async () => {
  const merchant = newMerchant()
  const [own, other] = merchant.shops as [TestMerchant['shops'][0], TestMerchant['shops'][0]]
  const refund = refundAs(as('SHOP_MANAGER', merchant, { shopIds: [own.shopId] }))
  expect(await refund(await pay(merchant, { shop_id: own.shopId }))).toMatchObject({ status: 200 })
  const beyond = await pay(merchant, { shop_id: other.shopId })
  expect(await refund(beyond)).toMatchObject({ status: 403, code: '4031' })
  expect(await readPayment(database, merchant.merchantId, beyond)).toMatchObject({
    refunded_cents: 0,
  })
  expect(await refund('NO-SUCH-NUMBER')).toMatchObject({ status: 404, code: '4040' })
})

test.for(['CS', 'DEVELOPER', 'SUPERVISOR', 'STAFF', 'FINANCE'] as const)(
  '%s may not refund',
  async (role) => {
    const { merchant, refund } = someone(role)
    expect(await refund(await pay(merchant))).toMatchObject({
      status: 403,
      code: '4030',
      payload: { permission: 'doRefund' },
    })
  },
)

test.for(['MERCHANT', 'ADMIN', 'SCHOOL', 'SHOP_MANAGER'] as const)(
  '%s may refund',
  async (role) => {
    const { merchant, refund } = someone(role)
    expect(await refund(await pay(merchant))).toMatchObject({ status: 200 })
  },
)

test('nobody refunds without signing in, nor another site in our name', async () => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant)
  expect(await refundAs(as(undefined, merchant))(merTradeNo)).toMatchObject({
    status: 401,
    code: '4010',
  })
  const answer = await as('MERCHANT', merchant)(
    transactionCalls.refund,
    { params: { merTradeNo }, query: {} },
    { headers: { 'x-xsrf-token': 'b'.repeat(32) } },
  )
  expect(answer).toMatchObject({ status: 403, code: '4016' })
  expect(await readRefunds(database, merchant.merchantId)).toEqual([])
})

test('without the FPS method the FPS way is closed before anything is looked at', async () => {
  const merchant = newMerchant({ features: false })
  const refund = refundAs(as('MERCHANT', merchant))
  expect(await refund('NO-SUCH-NUMBER', {}, { isFpsA2a: true })).toMatchObject({
    status: 403,
    code: '4032',
  })
})

test('the same key with the same request gets the same answer, whatever happened since', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const first = await refund(merTradeNo, { amount: '40.00' }, { key: 'k1' })
  await refund(merTradeNo, { amount: '60.00' })
  const again = await refund(merTradeNo, { amount: '40.00' }, { key: 'k1' })
  expect(again.body).toEqual(first.body)
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(2)
})

test('the same key with another request is refused', async () => {
  const { merchant, refund } = someone()
  const [one, two] = [await pay(merchant), await pay(merchant)]
  await refund(one, { amount: '40.00' }, { key: 'k1' })
  expect(await refund(one, { amount: '41.00' }, { key: 'k1' })).toMatchObject({
    status: 409,
    code: '4092',
  })
  expect(await refund(two, { amount: '40.00' }, { key: 'k1' })).toMatchObject({
    status: 409,
    code: '4092',
  })
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
})

test('a key is its owner’s, and is forgotten after a day', async () => {
  const merchant = newMerchant()
  const [mine, theirs] = [refundAs(as('MERCHANT', merchant)), refundAs(as('ADMIN', merchant))]
  const merTradeNo = await pay(merchant)
  await mine(merTradeNo, { amount: '10.00' }, { key: 'k1' })
  expect(await theirs(merTradeNo, { amount: '20.00' }, { key: 'k1' })).toMatchObject({
    status: 200,
  })
  await ageKeys(database, merchant.merchantId, 25)
  expect(await mine(merTradeNo, { amount: '30.00' }, { key: 'k1' })).toMatchObject({ status: 200 })
  // The same refund again under the forgotten key is still the same refund.
  await ageKeys(database, merchant.merchantId, 25)
  await mine(merTradeNo, { amount: '30.00' }, { key: 'k1' })
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(3)
})

test('a refusal leaves the key free for the next try', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant, { status: 'PENDING' })
  expect(await refund(merTradeNo, {}, { key: 'k1' })).toMatchObject({ code: '4208' })
  await changePayment(database, merchant.merchantId, merTradeNo, { status: 'SUCCESS' })
  expect(await refund(merTradeNo, {}, { key: 'k1' })).toMatchObject({ status: 200 })
})

test('two people who saw the same amount and refund the same are one refund', async () => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant)
  const body = { amount: '40.00', refundableAmountSeen: '100.00' }
  const first = await refundAs(as('MERCHANT', merchant))(merTradeNo, body, { key: 'one' })
  const second = await refundAs(as('ADMIN', merchant))(merTradeNo, body, { key: 'two' })
  expect(second.payload.refund).toEqual(first.payload.refund)
  expect(
    await refundAs(as('ADMIN', merchant))(merTradeNo, { ...body, amount: '50.00' }),
  ).toMatchObject({
    status: 409,
    code: '4202',
    payload: { refundableAmount: '60.00' },
  })
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
})

test.for([
  ['one key', { body: { amount: '40.00' }, key: 'k' }],
  ['one amount seen', { body: { refundableAmountSeen: '100.00' }, key: undefined }],
  [
    'one amount seen and keys of their own',
    { body: { amount: '100.00', refundableAmountSeen: '100.00' }, key: 'own' },
  ],
] as const)('twenty equal refunds at once with %s make one', async ([, { body, key }]) => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, index) =>
      refund(
        merTradeNo,
        body,
        key === undefined ? {} : { key: key === 'own' ? `${key}${String(index)}` : key },
      ),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map((answer) => answer.payload.refund.refundNo)).size).toBe(1)
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
  expect(await agree(merchant)).toEqual([])
})

test('two different parts at once never exceed the amount', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const answers = await Promise.all([
    refund(merTradeNo, { amount: '60.00' }),
    refund(merTradeNo, { amount: '70.00' }),
  ])
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['0000', '4201'])
  expect(await agree(merchant)).toEqual([])
})

test('sixty-four different parts at once give back the whole and no cent more', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_none, index) =>
      refund(merTradeNo, { amount: `${String(index + 1)}.00` }),
    ),
  )
  const cents = answers
    .filter((answer) => answer.status === 200)
    .reduce((sum, answer) => sum + Number(answer.payload.refund.amount) * 100, 0)
  expect(answers.every((answer) => answer.code === '0000' || answer.code === '4201')).toBe(true)
  expect(await readPayment(database, merchant.merchantId, merTradeNo)).toMatchObject({
    refunded_cents: cents,
  })
  expect(cents).toBeLessThanOrEqual(10_000)
  expect(cents).toBeGreaterThan(3_600)
  expect(await agree(merchant)).toEqual([])
})

test('an unsettled card payment of the shop’s running day, taken back whole, is a void', async () => {
  const { merchant, refund } = someone()
  const fresh = await pay(merchant, { settlement_status: 'UNSETTLED' })
  expect((await refund(fresh, { amount: '100.00' })).payload.refund).toMatchObject({ kind: 'VOID' })
  const [shop] = merchant.shops
  // With its day ending a second before midnight, the shop is still in yesterday.
  await setCutoff(database, merchant.merchantId, shop.shopId, '23:59:59')
  expect(
    (await refund(await pay(merchant, { settlement_status: 'UNSETTLED' }))).payload.refund,
  ).toMatchObject({ kind: 'REFUND' })
})

test('a body that is no object, or far too large, is refused before anything is locked', async () => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant)
  const ask = as('MERCHANT', merchant)
  await ask(transactionCalls.refund, {
    params: { merTradeNo },
    query: {},
    body: [] as unknown as Body,
  }).then((answer) => {
    expect(answer).toMatchObject({ status: 422, code: '4220' })
  })
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/transaction/cis/${merTradeNo}`,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: `{"note":"${'x'.repeat(70_000)}"}`,
  })
  expect([401, 413]).toContain(reply.statusCode)
})

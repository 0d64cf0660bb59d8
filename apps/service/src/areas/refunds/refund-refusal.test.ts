import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { refundFixtures, type RefundBody } from '#dev/testing/refund-fixtures.ts'
import {
  blockRefunds,
  changeMethod,
  changePayment,
  readLedger,
  readPayment,
  readRefunds,
} from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { app, as, database, newMerchant } = opened
const { pay, refundAs, someone } = refundFixtures(opened)

test.for([
  ['a payment that failed', { status: 'FAILED' }, {}, {}, '4208', { reason: 'STATUS' }],
  ['a refund', { txn_type: 'REFUND' }, {}, {}, '4208', { reason: 'NOT_A_SALE' }],
  ['a card payment asked for as FPS', {}, {}, { isFpsA2a: true }, '4208', { reason: 'RAIL' }],
  ['an FPS payment asked for as a card', { is_fps_a2a: true }, {}, {}, '4208', { reason: 'RAIL' }],
  ['a method that is not ours', { payment_method: 'TAPNGO' }, {}, {}, '4208', { reason: 'METHOD' }],
  [
    'a part of a payment that can only be refunded in full',
    { payment_method: 'OCTOPUS' },
    { amount: '1.00' },
    {},
    '4208',
    { reason: 'FULL_ONLY' },
  ],
  [
    'an outdated refundable amount',
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
    { fields: [{ path: 'amount', message: 'Enter an amount above 0.00' }] },
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

test.for(['-1', '1.005', '1e2', '1,000.00', 'all', '0x10', ' '])(
  'the amount %j is refused, and nothing is changed',
  async (amount) => {
    const { merchant, refund } = someone()
    const merTradeNo = await pay(merchant)
    expect(await refund(merTradeNo, { amount })).toMatchObject({
      status: 422,
      code: '4220',
      payload: { fields: [{ path: 'amount', message: 'Enter an amount in HKD, e.g. 128.00' }] },
    })
    expect(await readRefunds(database, merchant.merchantId)).toEqual([])
  },
)

test('refusals have the HTTP statuses of the code table', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const statusOf = async (body: RefundBody) => (await refund(merTradeNo, body)).status
  expect(await statusOf({ refundableAmountSeen: '1.00' })).toBe(409)
  expect(await statusOf({ amount: '100.01' })).toBe(422)
  await changePayment(database, merchant.merchantId, merTradeNo, { status: 'VOIDED' })
  expect(await statusOf({})).toBe(422)
})

test('refunds are refused while the terminal’s refunds are blocked, but not for lack of a refund PIN', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  await blockRefunds(database, merchant.merchantId, merchant.shops[0].posIds[0])
  expect(await refund(merTradeNo)).toMatchObject({ status: 422, code: '4213', payload: null })
  expect(await refund(await pay(merchant, { pos_id: merchant.shops[0].posIds[1] }))).toMatchObject({
    status: 200,
  })
})

test('a payment cannot be refunded after the refund window', async () => {
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
])('the body %j is refused with the name of its field', async (body) => {
  const { merchant, refund } = someone()
  const { status, code, payload } = await refund(await pay(merchant), body as RefundBody)
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

test('a smart POS payment is not refunded here', async () => {
  const { merchant, refund } = someone()
  expect(await refund(await pay(merchant, { source: 'HQPAY' }))).toMatchObject({
    status: 404,
    code: '4040',
  })
})

test('a shop manager can refund in assigned shops only', async () => {
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

test('refunding needs a session and the XSRF pair', async () => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant)
  expect(await refundAs(as(undefined, merchant))(merTradeNo)).toMatchObject({
    status: 401,
    code: '4010',
  })
  const answer = await as('MERCHANT', merchant)(
    refundCalls.refund,
    { params: { merTradeNo }, query: {} },
    { headers: { 'x-xsrf-token': 'b'.repeat(32) } },
  )
  expect(answer).toMatchObject({ status: 403, code: '4016' })
  expect(await readRefunds(database, merchant.merchantId)).toEqual([])
})

test('without the FPS feature an FPS refund is refused before the payment is looked up', async () => {
  const merchant = newMerchant({ features: false })
  const refund = refundAs(as('MERCHANT', merchant))
  expect(await refund('NO-SUCH-NUMBER', {}, { isFpsA2a: true })).toMatchObject({
    status: 403,
    code: '4032',
  })
})

test('a body that is not an object or too large is refused before anything is locked', async () => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant)
  const request = as('MERCHANT', merchant)
  await request(refundCalls.refund, {
    params: { merTradeNo },
    query: {},
    body: [] as unknown as RefundBody,
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

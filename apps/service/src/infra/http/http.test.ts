import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const { app, as, encrypt, logs, newMerchant, request, tokenOf } = await service()
const host = { host: 'localhost' }
const pair = { cookie: `XSRF-TOKEN=${'a'.repeat(32)}`, 'x-xsrf-token': 'a'.repeat(32) }

test.for([
  '/healthz',
  '/api/user/profile',
  '/api/nowhere',
  '/merchant-portal/config.json',
  '/api/merchant/payment/method?paymentMethodTypes=X',
])('the security headers are on the answer of %s', async (url) => {
  const { headers } = await app.inject({ method: 'GET', url, headers: host })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  expect(headers['x-request-id']).toMatch(/^req_[a-z0-9]{12}$/)
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('without a session a call is refused before its input is read', async () => {
  const merchant = newMerchant()
  expect(
    await as(undefined, merchant)(refundCalls.refund, {
      params: { merTradeNo: '!' },
      query: {},
      body: { amount: 'x' },
    }),
  ).toMatchObject({ status: 401, code: '4010', payload: null })
})

test('the missing permission is named before the parameters are read', async () => {
  const answer = await as('STAFF', newMerchant())(refundCalls.refund, {
    params: { merTradeNo: '!' },
    query: {},
  })
  expect(answer).toMatchObject({ status: 403, code: '4030', payload: { permission: 'doRefund' } })
})

test('a feature that the merchant lacks is refused before the parameters are read', async () => {
  const answer = await as('MERCHANT', newMerchant({ features: false }))(transactionCalls.cis, {
    query: { isFpsA2a: true, pageSize: 'x' },
  })
  expect(answer).toMatchObject({ status: 403, code: '4032', payload: { reason: 'FPS_A2A' } })
})

const malformed = 'The request is malformed'
const paging = 'Page numbers start at 1, a page has 1 to 100 rows'
const filter = 'A filter has an unknown value'
const day = 'Enter a date, e.g. 2026-11-21'
const amount = 'Enter an amount in HKD, e.g. 128.00'
const backwards = 'The last day is before the first'
const span = 'Choose a range of at most 3 months'

test.for([
  [
    'a query name that is not known',
    'startdate=2026-01-01',
    ['4000', malformed, 'startdate', 'Unknown field'],
  ],
  [
    'a query name given twice',
    'pageSize=10&pageSize=20',
    ['4000', malformed, 'pageSize', 'Given more than once'],
  ],
  [
    'a page of 0',
    'pageNumber=0',
    ['4001', paging, 'pageNumber', 'Enter a whole number from 1 to 10000'],
  ],
  [
    'a page of 101 rows',
    'pageSize=101',
    ['4001', paging, 'pageSize', 'Enter a whole number from 1 to 100'],
  ],
  [
    'an unknown status',
    'statuses=PAID',
    ['4002', filter, 'statuses', 'Not one of PENDING, SUCCESS, FAILED, CANCELLED, VOIDED, EXPIRED'],
  ],
  [
    'an unknown sort key',
    'sortBy=cardMasked',
    [
      '4002',
      filter,
      'sortBy',
      'One of createdAt, paidAt, merTradeNo, shopName, posName, paymentNetwork, status, amount, refundedAmount, operator, businessDate',
    ],
  ],
  [
    'a span over three months',
    'startDate=2026-01-01&endDate=2026-04-02',
    ['4003', span, 'startDate', span],
  ],
  ['a day that does not exist', 'startDate=2026-02-30', ['4000', day, 'startDate', day]],
  ['an amount of 1e9', 'minAmount=1e9', ['4000', amount, 'minAmount', amount]],
  [
    'a last day before the first',
    'startDate=2026-11-05&endDate=2026-11-04',
    ['4000', backwards, 'endDate', backwards],
  ],
] as const)('%s is refused by its own code', async ([, query, said]) => {
  const [code, message, path, sentence] = said
  const token = await tokenOf('MERCHANT', newMerchant())
  const reply = await app.inject({
    method: 'GET',
    url: `/api/transaction/cis?${query}`,
    headers: { ...host, 'x-auth-token': token },
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    success: false,
    code,
    message,
    payload: { fields: [{ path, message: sentence }] },
  })
})

test('a body of 2 MB is too large, and invalid JSON is malformed', async () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { ...host, ...pair, 'content-type': type },
      payload,
    })
  expect(
    (await post(JSON.stringify({ username: 'x'.repeat(2_000_000), password: 'x' }))).json(),
  ).toMatchObject({ code: '4130', message: 'The request is too large' })
  expect((await post('{"username":')).json()).toMatchObject({ code: '4000', message: malformed })
  expect((await post('{"__proto__":{"a":1}}')).json()).toMatchObject({
    code: '4000',
    message: malformed,
  })
  expect((await post('a=b', 'application/x-www-form-urlencoded')).json()).toMatchObject({
    code: '4150',
    message: 'This type of content is not supported here',
  })
  expect(
    (await post('{"username":"a","password":"b","merchantId":"mer_aaaaaaaaaaaa"}')).json(),
  ).toMatchObject({
    code: '4220',
    payload: { fields: [{ path: 'merchantId', message: 'Unknown field' }] },
  })
  expect((await post('{"username":5}')).json()).toMatchObject({
    payload: {
      fields: [
        { path: 'username', message: 'Enter text' },
        { path: 'password', message: 'Required' },
      ],
    },
  })
})

test('a URL of more than 8 KiB is refused, and so are other methods', async () => {
  const long = await app.inject({
    method: 'GET',
    url: `/api/transaction/cis?keyword=${'x'.repeat(9_000)}`,
    headers: host,
  })
  expect(long.json()).toMatchObject({ code: '4000', message: malformed })
  expect(
    (await app.inject({ method: 'DELETE', url: '/api/user/login', headers: host })).json(),
  ).toMatchObject({ code: '4050', message: 'This address does not support that method' })
  expect(
    (await app.inject({ method: 'HEAD', url: '/api/user/logout', headers: host })).statusCode,
  ).toBe(405)
})

test.for(['evil.example', 'localhost.evil.example', 'localhost:80@evil.example'])(
  'requests for the host %j are refused',
  async (name) => {
    const reply = await app.inject({
      method: 'GET',
      url: '/api/user/profile',
      headers: { host: name },
    })
    expect(reply.json()).toMatchObject({
      code: '4217',
      message: 'This service does not answer for that host',
    })
  },
)

test('a page of another site cannot sign a browser out', async () => {
  const merchant = newMerchant()
  const answer = await as('MERCHANT', merchant)(
    sessionCalls.logout,
    {},
    { headers: { 'sec-fetch-site': 'cross-site' } },
  )
  expect(answer).toMatchObject({ status: 403, code: '4016' })
})

test('only active payment methods of the requested types are listed, and all methods without types', async () => {
  const ask2 = as('STAFF', newMerchant({ features: false }))
  const wanted = await ask2(merchantCalls.methods, {
    query: { paymentMethodTypes: 'fps_a2a,card' },
  })
  expect(wanted.payload.paymentMethods.map((method) => method.paymentMethodType)).toEqual(['CARD'])
  const all = await ask2(merchantCalls.methods, { query: {} })
  expect(all.payload.paymentMethods).toHaveLength(5)
  expect(
    await ask2(merchantCalls.methods, { query: { paymentMethodTypes: 'CASH' } }),
  ).toMatchObject({ status: 400, code: '4002' })
})

test('nothing that a person types or sends gets into the logs', async () => {
  const canary = 'canary-7f3k2210'
  const merchant = newMerchant()
  await request(undefined, sessionCalls.login, {
    body: { username: `${canary}@test.example`, password: encrypt('password', canary) },
  })
  await request(canary, merchantCalls.profile, {})
  await as('MERCHANT', merchant)(transactionCalls.cis, { query: { keyword: canary } })
  await as('MERCHANT', merchant)(transactionCalls.view, { params: { merTradeNo: canary } })
  await app.inject({
    method: 'GET',
    url: `/api/${canary}?${canary}=1`,
    headers: { ...host, referer: `http://localhost/${canary}`, 'user-agent': canary },
  })
  expect(logs.length).toBeGreaterThan(4)
  expect(logs.filter((line) => line.includes(canary))).toEqual([])
})

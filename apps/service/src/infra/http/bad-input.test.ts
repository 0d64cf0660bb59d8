import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { viewCalls } from '@merchant/contract/areas/views.calls.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const { app, as, newMerchant, request: requestAsNobody, tokenOf } = await service()
const pair = {
  host: 'localhost',
  cookie: `XSRF-TOKEN=${'a'.repeat(32)}`,
  'x-xsrf-token': 'a'.repeat(32),
}

const long = 'x'.repeat(7_000)

const refused = (path: string, message: string) => ({ fields: [{ path, message }] })

test.for([
  ['the id of a shop', `/api/shop/${long}`, 'GET', refused('shopId', 'Not a valid id')],
  [
    'the id of a terminal',
    `/api/pos/${long}/pin?pin=x`,
    'POST',
    refused('posId', 'Not a valid id'),
  ],
  ['a letter that is none', '/api/shop/%E0%A4%A', 'GET', null],
  ['a keyword', `/api/shop?keyword=${long}`, 'GET', refused('keyword', 'At most 80 characters')],
  ['the whole address', `/api/shop?keyword=${'x'.repeat(9_000)}`, 'GET', null],
] as const)(
  '%s that is too long or malformed is refused in the envelope with a message',
  async ([_what, url, method, payload]) => {
    const token = await tokenOf('MERCHANT', newMerchant())
    const reply = await app.inject({ method, url, headers: { ...pair, 'x-auth-token': token } })
    expect(reply.json()).toEqual({
      success: false,
      code: '4000',
      message: 'The request is malformed',
      payload,
    })
    expect(reply.statusCode).toBe(400)
  },
)

test('overlong fields of a body are each refused by name', async () => {
  const request = as('MERCHANT', newMerchant())
  const answer = await request(shopCalls.add, {
    body: {
      shopCode: 'x'.repeat(33),
      name: { en: 'x'.repeat(81) },
      address: { line1: 'x'.repeat(121), district: 'x'.repeat(61), region: 'HK' },
      phone: '1'.repeat(99),
      contactName: 'x'.repeat(81),
    },
  })
  expect(refusedWith(answer)).toEqual([422, '4220'])
  const { fields } = answer.payload as unknown as { fields: { path: string; message: string }[] }
  expect(Object.fromEntries(fields.map(({ path, message }) => [path, message]))).toEqual({
    'address.district': 'At most 60 characters',
    'address.line1': 'At most 120 characters',
    contactName: 'At most 80 characters',
    'name.en': 'At most 80 characters',
    phone: 'Enter a telephone number, e.g. +852 2123 4567',
    shopCode: 'A shop code has letters, digits, - and _, at most 32',
  })
})

test('a body over 64 KiB is refused before it is read', async () => {
  const answer = await as('MERCHANT', newMerchant())(memberCalls.invite, {
    body: { emails: ['a@b.example'], roleType: 'CS', message: 'x'.repeat(70_000) },
  })
  expect(answer).toMatchObject({
    status: 413,
    code: '4130',
    message: 'The request is too large',
    payload: null,
  })
})

test('lone surrogates and the zero character are refused by field, in a body and in a query', async () => {
  const request = as('MERCHANT', newMerchant())
  const letters = 'Use printable characters only'
  const half = await request(viewCalls.add, {
    body: { list: 'cis', name: 'a\uD800', search: {} },
  })
  expect(half).toMatchObject({ status: 422, code: '4220', payload: refused('name', letters) })
  const zero = await request(billingQrCalls.single, {
    body: { billReference: 'A\0B', amount: '1.00' },
  })
  const atReference = refused('billReference', letters)
  expect(zero).toMatchObject({ status: 422, code: '4220', payload: atReference })
  const refusedQuery = await request(shopCalls.list, { query: { keyword: 'a\0b' } })
  expect(refusedQuery).toMatchObject({
    status: 400,
    code: '4000',
    payload: refused('keyword', letters),
  })
})

test.for([
  ['signing in', sessionCalls.login, { body: { username: 'a\0b', password: 'x' } }],
  [
    'asking for a link',
    accountCalls.forgotPassword,
    { query: { username: 'a\0b', recaptchaVerification: 'x' } },
  ],
] as const)(
  '%s with a username that the database cannot store is refused',
  async ([_what, call, input]) => {
    const { status } = await requestAsNobody(undefined, call, input as never)
    expect([400, 422]).toContain(status)
  },
)

test('a deeply nested body is refused like any other', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { ...pair, 'content-type': 'application/json' },
    payload: `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)},"password":"x"}`,
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: '4220', payload: refused('username', 'Enter text') },
  ])
})

test.for([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('a body of %s is refused where JSON is expected', async (type) => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const reply = await app.inject({
    method: 'POST',
    url: '/api/x/views',
    headers: { ...pair, 'x-auth-token': token, 'content-type': type },
    payload: '--x\r\n',
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    415,
    { code: '4150', message: 'This type of content is not supported here' },
  ])
})

test('a query parameter that is given twice is refused by name', async () => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const reply = await app.inject({
    method: 'GET',
    url: '/api/shop?status=ACTIVE&status=CLOSED',
    headers: { ...pair, 'x-auth-token': token },
  })
  expect(reply.json()).toMatchObject({
    code: '4000',
    message: 'The request is malformed',
    payload: refused('status', 'Given more than once'),
  })
})

test('what belongs to another merchant is answered like what does not exist, and does not change', async () => {
  const [own, foreign] = [newMerchant(), newMerchant()]
  await foreign.ready
  const [shop] = foreign.shops
  const [posId] = shop.posIds
  const request = as('MERCHANT', own)
  const theirs = as('MERCHANT', foreign)
  const { payload: before } = await theirs(shopCalls.view, { params: { shopId: shop.shopId } })
  for (const shopId of [shop.shopId, 'shp_000000000000']) {
    const params = { shopId }
    for (const answer of [
      await request(shopCalls.view, { params }),
      await request(shopCalls.change, { params, body: { contactName: 'Nobody' } }),
      await request(shopCalls.close, { params }),
    ])
      expect(answer).toMatchObject({ status: 404, code: '4040', message: 'Shop not found' })
  }
  for (const id of [posId, 'pos_000000000000'])
    expect(
      await request(posCalls.blockRefunds, { params: { posId: id }, body: { blocked: true } }),
    ).toMatchObject({ status: 404, code: '4040', message: 'Terminal not found' })
  const { payload: after } = await theirs(shopCalls.view, { params: { shopId: shop.shopId } })
  expect(after).toEqual(before)
})

test('a filter by a shop of another merchant is refused as an unknown shop', async () => {
  const [own, foreign] = [newMerchant(), newMerchant()]
  await foreign.ready
  const { payload, ...answer } = await as('MERCHANT', own)(transactionCalls.cis, {
    query: { shopIds: foreign.shops[0].shopId },
  })
  expect(answer).toMatchObject({ status: 404, code: '4040', message: 'Shop not found' })
  expect(payload).toBeNull()
})

import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { viewCalls } from '@merchant/contract/areas/views.calls.ts'
import { pathsOf, refusedWith } from '#testing/refusals.ts'
import { service } from '#testing/harness.ts'
import { expect, test } from 'vitest'

const { app, as, ask: askAsNobody, newMerchant, tokenOf } = await service()
const pair = {
  host: 'localhost',
  cookie: `XSRF-TOKEN=${'a'.repeat(32)}`,
  'x-xsrf-token': 'a'.repeat(32),
}

const long = 'x'.repeat(7_000)

test.for([
  ['the id of a shop', `/api/shop/${long}`, 'GET'],
  ['the id of a terminal', `/api/pos/${long}/pin?pin=x`, 'POST'],
  ['a letter that is none', '/api/shop/%E0%A4%A', 'GET'],
  ['a keyword', `/api/shop?keyword=${long}`, 'GET'],
  ['the whole address', `/api/shop?keyword=${'x'.repeat(9_000)}`, 'GET'],
] as const)('overlong or broken, %s is refused in the envelope', async ([_what, url, method]) => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const reply = await app.inject({ method, url, headers: { ...pair, 'x-auth-token': token } })
  expect(reply.json()).toMatchObject({ success: false, code: '4000' })
  expect(reply.statusCode).toBe(400)
  expect(reply.body).not.toContain('xxxx')
})

test('overlong fields of a body are each refused by name', async () => {
  const ask = as('MERCHANT', newMerchant())
  const answer = await ask(shopCalls.add, {
    body: {
      shopCode: 'x'.repeat(33),
      name: { en: 'x'.repeat(81) },
      address: { line1: 'x'.repeat(121), district: 'x'.repeat(61), region: 'HK' },
      phone: '1'.repeat(99),
      contactName: 'x'.repeat(81),
    },
  })
  expect(refusedWith(answer)).toEqual([422, '4220'])
  expect(pathsOf(answer).toSorted()).toEqual([
    'address.district',
    'address.line1',
    'contactName',
    'name.en',
    'phone',
    'shopCode',
  ])
})

test('a body over 64 KiB is refused before it is read', async () => {
  const answer = await as('MERCHANT', newMerchant())(memberCalls.invite, {
    body: { emails: ['a@b.example'], roleType: 'CS', message: 'x'.repeat(70_000) },
  })
  expect(refusedWith(answer)).toEqual([413, '4130'])
})

test('half a letter and the zero character are refused by name, in a body and in a query', async () => {
  const ask = as('MERCHANT', newMerchant())
  const half = await ask(viewCalls.add, {
    body: { list: 'cis', name: 'a\uD800', search: {} },
  })
  expect([...refusedWith(half), ...pathsOf(half)]).toEqual([422, '4220', 'name'])
  const zero = await ask(billingQrCalls.single, { body: { billReference: 'A\0B', amount: '1.00' } })
  expect([...refusedWith(zero), ...pathsOf(zero)]).toEqual([422, '4220', 'billReference'])
  const asked = await ask(shopCalls.list, { query: { keyword: 'a\0b' } })
  expect([...refusedWith(asked), ...pathsOf(asked)]).toEqual([400, '4000', 'keyword'])
})

test.for([
  ['signing in', sessionCalls.login, { body: { username: 'a\0b', password: 'x' } }],
  [
    'asking for a link',
    accountCalls.forgotPassword,
    { query: { username: 'a\0b', recaptchaVerification: 'x' } },
  ],
] as const)(
  'nobody breaks %s by a name that no database can hold',
  async ([_what, call, input]) => {
    const { status } = await askAsNobody(undefined, call, input as never)
    expect([400, 422]).toContain(status)
  },
)

test('a body that is nested deeper than any stack is refused like any other', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { ...pair, 'content-type': 'application/json' },
    payload: `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)},"password":"x"}`,
  })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, '4220'])
})

test.for([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('a body of %s is not taken where JSON is', async (type) => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const reply = await app.inject({
    method: 'POST',
    url: '/api/x/views',
    headers: { ...pair, 'x-auth-token': token, 'content-type': type },
    payload: '--x\r\n',
  })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([415, '4150'])
})

test('a name of the query that is given twice is refused, and named', async () => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const reply = await app.inject({
    method: 'GET',
    url: '/api/shop?status=ACTIVE&status=CLOSED',
    headers: { ...pair, 'x-auth-token': token },
  })
  expect(reply.json()).toMatchObject({ code: '4000', payload: { fields: [{ path: 'status' }] } })
})

import { platformCalls, type ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { platformSignature } from '#infra/gateways/platform-signature.ts'
import { makePlatformKey } from '#infra/http/platform-key.ts'
import { revokePlatformKey } from '#infra/http/platform.queries.ts'
import { report } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'

const { app, database, deps, newMerchant } = await service()
const key = await makePlatformKey(database, deps.wrapping, 'tests')
const url = platformCalls.transactions.path

interface Sent {
  readonly keyId?: string
  readonly secret?: string
  /** Offset of the timestamp from now, in seconds. */
  readonly skew?: number
  /** The signed body, if it differs from the body that is sent. */
  readonly signedBody?: string
  readonly headers?: Readonly<Record<string, string>>
}

const post = async (body: unknown, sent: Sent = {}) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1000) + (sent.skew ?? 0))
  const signature = platformSignature(
    sent.secret ?? key.secret,
    timestamp,
    sent.signedBody ?? payload,
  )
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'x-api-key': sent.keyId ?? key.keyId,
    'x-timestamp': timestamp,
    'x-signature': signature,
    ...sent.headers,
  }
  const reply = await app.inject({ method: 'POST', url, headers, payload })
  const answer = reply.json<{ code: string; message: string; payload: ImportResult }>()
  return { status: reply.statusCode, ...answer, headers, body: payload }
}

/** A merchant, with rows that were reported once. */
const batch = async (count: number) => {
  const merchant = newMerchant()
  await merchant.ready
  return {
    merchantId: merchant.merchantId,
    transactions: Array.from({ length: count }, () => report(merchant)),
  }
}

const refused = {
  status: 401,
  code: '4010',
  message: 'The signature of the request was not accepted',
  payload: null,
}

test('a signed report is imported, and repeating its rows changes nothing', async () => {
  const body = await batch(3)
  expect(await post(body)).toMatchObject({
    status: 200,
    payload: { added: 3, changed: 0, unchanged: 0, rejected: [] },
  })
  expect(await post(body, { skew: 1 })).toMatchObject({
    status: 200,
    payload: { added: 0, unchanged: 3 },
  })
})

test('an identical request is accepted once', async () => {
  const { headers, body } = await post(await batch(1))
  const again = await app.inject({ method: 'POST', url, headers, payload: body })
  expect(again.statusCode).toBe(401)
  expect(again.json()).toMatchObject({ code: '4010', message: refused.message })
})

test('of twenty concurrent copies of a request one is accepted', async () => {
  const payload = JSON.stringify(await batch(1))
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'x-api-key': key.keyId,
    'x-timestamp': timestamp,
    'x-signature': platformSignature(key.secret, timestamp, payload),
  }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ method: 'POST', url, headers, payload })),
  )
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(19)
})

test.for([-290, 290])('a clock that is %i seconds off is still accepted', async (skew) => {
  expect(await post(await batch(1), { skew })).toMatchObject({ status: 200 })
})

test.for<[string, Sent]>([
  ['a time of six minutes ago', { skew: -360 }],
  ['a time six minutes ahead', { skew: 360 }],
  ['another secret', { secret: 'x'.repeat(43) }],
  ['an unknown key', { keyId: 'key_aaaaaaaaaaaa' }],
  ['no key', { headers: { 'x-api-key': '' } }],
  ['no time', { headers: { 'x-timestamp': '' } }],
  ['a signature that is none', { headers: { 'x-signature': 'zz' } }],
  ['another body than was signed', { signedBody: '{}' }],
])('%s is refused with the same message', async ([_what, sent]) => {
  expect(await post(await batch(1), sent)).toMatchObject(refused)
})

test('a revoked key is refused with the same message', async () => {
  const old = await makePlatformKey(database, deps.wrapping, 'old')
  expect(await post(await batch(1), old)).toMatchObject({ status: 200 })
  expect(await database.platform((db) => revokePlatformKey(db, old.keyId))).toBe(true)
  expect(await post(await batch(1), old)).toMatchObject(refused)
})

test('invalid JSON is refused only after its signature was verified', async () => {
  expect(await post('{"merchantId"', { secret: 'x' })).toMatchObject(refused)
  expect(await post('{"merchantId"')).toMatchObject({ status: 400, code: '4000' })
  expect(await post('{}')).toMatchObject({ status: 422, code: '4220' })
  expect(await post(await batch(1), { headers: { 'content-type': 'text/plain' } })).toMatchObject({
    status: 415,
    code: '4150',
  })
})

test('a merchant that does not exist is not found', async () => {
  const { transactions } = await batch(1)
  expect(await post({ merchantId: 'mer_aaaaaaaaaaaa', transactions })).toMatchObject({
    status: 404,
    message: 'Merchant not found',
  })
})

test('a body of two megabytes is accepted, one of seventeen is too large', async () => {
  const body = await batch(3)
  expect(await post({ ...body, padding: 'x'.repeat(2_000_000) })).toMatchObject({
    status: 422,
    code: '4220',
  })
  expect(await post({ ...body, padding: 'x'.repeat(17_000_000) })).toMatchObject({
    status: 413,
    code: '4130',
  })
})

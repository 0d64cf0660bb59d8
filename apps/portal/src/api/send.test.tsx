/** How calls are sent over HTTP, in a real browser with a mocked `fetch`. */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readListSearch } from '#components/list/list-search.ts'
import { stopWaiting } from '#ui/waiting.tsx'
import { onSessionEnd, readSession, sessionKeys, storeMerchant } from '#auth/session.ts'
import { answerNetwork, refused, type Network } from '#testing/network.ts'
import { beSignedIn, chosen } from '#testing/people.ts'
import { download, fileNameOf } from './download.ts'
import { addressOf, send, sendForResponse } from './send.ts'

let network: Network
const answer = (...answers: Parameters<typeof answerNetwork>[0]) => {
  network = answerNetwork(answers)
}
beforeEach(() => {
  beSignedIn('ADMIN')
  answer()
})
afterEach(() => {
  network.restore()
  for (const key of sessionKeys) sessionStorage.removeItem(key)
})

test('lists are joined by commas, undefined values are left out, the rest is url-encoded', () => {
  const query = {
    shopIds: ['a', 'b'],
    keyword: 'fish & chips/#1',
    minAmount: undefined,
    pageNumber: 2,
  }
  expect(addressOf(transactionCalls.cis, { query })).toBe(
    '/transaction/cis?shopIds=a%2Cb&keyword=fish+%26+chips%2F%231&pageNumber=2',
  )
  expect(addressOf(transactionCalls.view, { params: { merTradeNo: 'A/..B' } })).toBe(
    '/x/transaction/A%2F..B',
  )
})

test('an authenticated read carries the token and the language, and no XSRF header', async () => {
  await send(merchantCalls.methods, { query: { paymentMethodTypes: ['FPS_A2A', 'BILL_QR'] } })
  const [sent] = network.sent
  expect(sent).toMatchObject({
    method: 'GET',
    address: '/merchant/payment/method?paymentMethodTypes=FPS_A2A%2CBILL_QR',
  })
  expect(sent?.headers.get('X-AUTH-TOKEN')).toBe('token-ADMIN')
  expect(sent?.headers.get('Accept-Language')).toBe('en-US')
  expect(sent?.headers.has('X-XSRF-TOKEN')).toBe(false)
  expect(sent?.headers.has('X-Background')).toBe(false)
})

test('a public write carries the XSRF pair and no token', async () => {
  answer([sessionCalls.login, refused('4011')])
  const attempt = send(sessionCalls.login, { body: { username: 'mei', password: 'cipher' } })
  await expect(attempt).rejects.toMatchObject({ status: 400, code: '4011' })
  const [sent] = network.sent
  expect(sent?.headers.get('X-XSRF-TOKEN')).toBe('xsrf-test')
  expect(sent?.headers.has('X-AUTH-TOKEN')).toBe(false)
  expect(sent?.body).toEqual({ username: 'mei', password: 'cipher' })
})

test('JSON is read and sent unless a file is requested, always in en-US', async () => {
  answer(
    [sessionCalls.login, refused('4011')],
    [merchantCalls.networks, { paymentNetworks: [] }],
    [
      transactionCalls.cisFile,
      () => new Response('a,b', { headers: { 'Content-Type': 'text/csv' } }),
    ],
  )
  await send(sessionCalls.login, { body: { username: 'mei', password: 'c' } }).catch(() => null)
  expect(await send(merchantCalls.networks, {})).toEqual({ paymentNetworks: [] })
  await sendForResponse(transactionCalls.cisFile, { query: {} })
  const types = (name: string) => network.sent.map(({ headers }) => headers.get(name))
  expect(types('Accept')).toEqual(['application/json', 'application/json', '*/*'])
  expect(types('Content-Type')).toEqual(['application/json', null, null])
  expect(types('Accept-Language')).toEqual(['en-US', 'en-US', 'en-US'])
})

test('the statuses of billing QR requests are sent in upper case, whatever their case in the address', () => {
  const { query: read } = readListSearch(
    billingQrCalls.list.query,
    { statuses: 'completed,Partial', range: 'today' },
    '2026-11-21',
  )
  expect(addressOf(billingQrCalls.list, { query: read })).toContain('?statuses=COMPLETED%2CPARTIAL')
})

test('idempotency key and background flag are sent as headers', async () => {
  answer([refundCalls.refund, refused('4201', { refundableAmount: '5.00' })])
  const refund = send(
    refundCalls.refund,
    { params: { merTradeNo: 'HBK1' }, query: {}, body: { amount: '9.00' } },
    { idempotencyKey: 'key-1', background: true },
  )
  await expect(refund).rejects.toMatchObject({
    code: '4201',
    payload: { refundableAmount: '5.00' },
    reference: 'req-test',
  })
  expect(network.sent[0]?.headers.get('Idempotency-Key')).toBe('key-1')
  expect(network.sent[0]?.headers.get('X-Background')).toBe('1')
})

test('a wrong password leaves the session alone; a 401 ends it', async () => {
  const ends: string[] = []
  const stop = onSessionEnd((why) => ends.push(why))
  answer([sessionCalls.login, refused('4011')], [merchantCalls.profile, refused('4010')])
  await send(sessionCalls.login, { body: { username: 'a', password: 'b' } }).catch(() => null)
  expect(readSession()).not.toBeNull()
  await expect(send(merchantCalls.profile, {})).rejects.toMatchObject({ status: 401 })
  expect(readSession()).toBeNull()
  expect(ends).toEqual(['expired'])
  stop()
})

test('a late 401 of a token that was replaced meanwhile does not end the new session', async () => {
  answer([
    merchantCalls.profile,
    () => {
      storeMerchant({ ...chosen('ADMIN'), accessToken: 'newer' })
      return refused('4010')
    },
  ])
  await expect(send(merchantCalls.profile, {})).rejects.toMatchObject({ status: 401 })
  expect(readSession()?.accessToken).toBe('newer')
})

test.for([
  [
    'an HTML page',
    () =>
      new Response('<h1>Bad gateway</h1>', {
        status: 502,
        headers: { 'Content-Type': 'text/html' },
      }),
    'BODY',
  ],
  ['an empty answer', () => new Response(null, { status: 200 }), 'BODY'],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), 'NETWORK'],
] as const)('%s becomes the message of the specification', async ([, raw, code]) => {
  answer([merchantCalls.profile, raw])
  await expect(send(merchantCalls.profile, {})).rejects.toMatchObject({
    code,
    message: 'Please try again later',
  })
})

test('a refusal inside a 200 is still a refusal', async () => {
  answer([
    merchantCalls.profile,
    () => Response.json({ success: false, code: '5030', message: 'Later', payload: null }),
  ])
  await expect(send(merchantCalls.profile, {})).rejects.toMatchObject({
    code: '5030',
    message: 'Later',
  })
})

test('an aborted call is reported as aborted, not as a network failure', async () => {
  const controller = new AbortController()
  controller.abort()
  await expect(
    send(merchantCalls.profile, {}, { signal: controller.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' })
})

test('a platform call is never sent from a browser', async () => {
  const call = send(platformCalls.transactions, {
    body: { merchantId: 'mer_harbour00001', transactions: [{}] },
  })
  await expect(call).rejects.toBeInstanceOf(TypeError)
  expect(network.sent).toEqual([])
})

const saved = async (act: () => Promise<void>): Promise<{ name: string; blob: Blob } | null> => {
  let found: { name: string; blob: Promise<Blob> } | null = null
  const catchLink = (event: Event) => {
    const link = event.target
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    found = { name: link.download, blob: fetch(link.href).then((answered) => answered.blob()) }
  }
  const createElement = vi.spyOn(document, 'createElement')
  createElement.mockImplementation((name: string) => {
    createElement.mockRestore()
    const element = document.createElement(name)
    element.addEventListener('click', catchLink, { once: true })
    return element
  })
  await act().finally(() => createElement.mockRestore())
  const caught = found as { name: string; blob: Promise<Blob> } | null
  return caught === null ? null : { name: caught.name, blob: await caught.blob }
}

test("a file is saved under the server's name, with the answer's own type", async () => {
  answer([
    transactionCalls.cisFile,
    () =>
      new Response('a,b', {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="x.csv"; filename*=UTF-8''%E4%BA%A4%E6%98%93.csv`,
        },
      }),
  ])
  const file = await saved(() => download(transactionCalls.cisFile, { query: { fileType: 'csv' } }))
  expect(file?.name).toBe('交易.csv')
  expect(file?.blob.type).toBe('text/csv; charset=utf-8')
  expect(await file?.blob.text()).toBe('a,b')
})

test.for([
  ['a refusal', () => refused('4003')],
  [
    'a refusal inside a 200',
    () => Response.json({ success: false, code: '4003', message: 'No', payload: null }),
  ],
] as const)('%s is never saved as a file, and rejects with its code', async ([, given]) => {
  answer([transactionCalls.cisFile, given])
  let failure: unknown
  const file = await saved(() =>
    download(transactionCalls.cisFile, { query: {} }).catch(
      (error: unknown) => void (failure = error),
    ),
  )
  expect(file).toBeNull()
  expect(failure).toMatchObject({ name: 'CallError', code: '4003' })
})

test.for([
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ["attachment; filename*=UTF-8''a%2Fb.csv", 'a_b.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment', null],
  [null, null],
] as const)('the name in %j is %j', ([header, name]) => {
  expect(fileNameOf(header)).toBe(name)
})

const mayBeMade = /may have been made all the same: check before/
const nothingMade = /^You stopped waiting for the answer$/
test.each([
  ['a change may have been made', sessionCalls.revoke, mayBeMade],
  ['a registration may have been made', accountCalls.attach, mayBeMade],
  ['a read changes nothing', sessionCalls.list, nothingMade],
  ['signing in changes nothing', sessionCalls.login, nothingMade],
] as const)('the message after a cancelled wait: %s', async (_what, given, words) => {
  network.restore()
  answer([given, () => new Promise<Response>(() => undefined)])
  const call = send(given as Call, { params: { sessionId: 'ses_thephone0001' } } as object)
  await expect.poll(() => network.sent.length).toBe(1)
  stopWaiting()
  await expect(call).rejects.toMatchObject({
    code: 'STOPPED',
    status: 0,
    message: expect.stringMatching(words) as string,
  })
})

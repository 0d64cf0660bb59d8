/**
 * Sends generated input to every call of the document: valid, at the limits, and invalid in every known way.
 * The status is never 5xx, and the answer always matches the document. A few requests for each call in every
 * test run; `npm run prove` sends 200, with a new seed each time.
 */
import { isFile, type Call } from '@merchant/contract/core/call.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { platformSignature } from '#infra/gateways/platform-signature.ts'
import { makePlatformKey } from '#infra/http/platform-key.ts'
import { everyCall, openApiDocument, templateOf } from '#infra/openapi/document.ts'
import type { Operation } from '#infra/openapi/operation.ts'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { isBesideServer } from '#dev/testing/databases.ts'
import { requestsOf, type GeneratedRequest } from '#dev/testing/generated-requests.ts'
import type { Vocabulary } from '#dev/testing/generated-values.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { insertLoyaltyEntries, insertPayments } from '#dev/testing/payments.queries.ts'

const seed = Number(process.env['PROVE_SEED'] ?? 1)
const count = Number(process.env['PROVE_INPUTS'] ?? (isBesideServer ? 2 : 5))
const CONCURRENCY = 4

const tested = await service()
const { app, database, deps, encrypt, newId, newMerchant, tokenOf } = tested
const { enter, person } = accountFixtures(tested)
const document = openApiDocument('of the tests')

interface Tried {
  readonly merchant: TestMerchant
  readonly words: Vocabulary
  /** Of a person who signed in with a password. */
  readonly token: string
}

/** A merchant with at least one row of everything that a call can refer to. */
const merchantWithRows = async (): Promise<Tried> => {
  const merchant = newMerchant()
  await merchant.ready
  const merTradeNo = await insertPayments(database, newId, merchant, [{}, {}, {}])
  const loyaltyTxnNo = await insertLoyaltyEntries(database, newId, merchant, [{}])
  const shopId = merchant.shops.map((shop) => shop.shopId)
  const posId = merchant.shops.flatMap((shop) => shop.posIds)
  const pin = ['258014', '739146', '1', 'not a pin'].map((plain) => encrypt('pin', plain))
  const password = ['Sample-only-2026', 'x', 'a'.repeat(100)].map((plain) =>
    encrypt('password', plain),
  )
  const { email } = await person([merchant])
  return {
    merchant,
    token: await enter(email, merchant.merchantId),
    words: {
      resolve: (ref) => document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {},
      known: {
        merTradeNo,
        loyaltyTxnNo,
        shopId,
        shopIds: shopId,
        posId,
        posIds: posId,
        merchantId: [merchant.merchantId],
        merchant: [merchant.merchantId],
        resourceId: ['integration-guide'],
        pin,
        oldPin: pin,
        newPin: pin,
        password,
        oldPassword: password,
        newPassword: password,
        type: ['mobile', 'EMAIL', 'fpsid'],
      },
    },
  }
}

/** For calls that change nothing. */
const unchanged = merchantWithRows()

const keys: { platform?: { keyId: string; secret: string } } = {}
beforeAll(async () => {
  keys.platform = await makePlatformKey(database, deps.wrapping, 'generated inputs')
})

let sent = 0
const signed = (body: string): Record<string, string> => {
  const { keyId, secret } = keys.platform ?? { keyId: '', secret: '' }
  const timestamp = String(Math.floor(Date.now() / 1_000))
  return {
    'x-api-key': keyId,
    'x-timestamp': timestamp,
    'x-signature': platformSignature(secret, timestamp, body),
  }
}

const XSRF = 'a'.repeat(32)

interface Sent {
  readonly status: number
  readonly code: string | undefined
  readonly text: string
}

const send = async (
  template: string,
  call: Call,
  request: GeneratedRequest,
  token: string | undefined,
): Promise<Sent> => {
  sent += 1
  const path = template.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent((request.path[name] ?? '').toWellFormed()),
  )
  const query = new URLSearchParams(request.query.map(([name, value]) => [name, value])).toString()
  const isPlatform = template.startsWith('/platform/')
  // A signature is accepted once: within a second equal bodies differ in their trailing spaces.
  const text = isPlatform
    ? `${request.body?.text ?? ''}${' '.repeat(sent % 1_000)}`
    : request.body?.text
  const reply = await app.inject({
    method: call.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      host: 'localhost',
      cookie: `XSRF-TOKEN=${XSRF}`,
      'x-xsrf-token': XSRF,
      ...(token !== undefined && { 'x-auth-token': token }),
      ...(request.body && { 'content-type': request.body.type }),
      ...request.headers,
      ...(isPlatform && signed(text ?? '')),
    },
    ...(text !== undefined && { payload: text }),
  })
  const isJson =
    String(reply.headers['content-type']).startsWith('application/json') &&
    // A downloaded file may be JSON without an envelope.
    !(isFile(call) && reply.statusCode === 200)
  return {
    status: reply.statusCode,
    code: isJson ? (JSON.parse(reply.body) as { code?: string }).code : undefined,
    text: isJson ? reply.body : '',
  }
}

/** Internals that an answer must never reveal. */
const internals =
  /\bat \S+\.[jt]s:\d+|node_modules|\bselect\b.+\bfrom\b|syntax error|pglite|postgres/i

test.each(everyCall.map(({ name, call }) => [name, call] as const))(
  '%s answers as documented, whatever is sent',
  async (name, call) => {
    const template = templateOf(call)
    const method = call.method.toLowerCase() as 'get'
    const operation = document.paths[template]?.[method] as Operation
    const isReading = call.method === 'GET' && call.effect !== true
    const { merchant, words, ...tried } = await (isReading ? unchanged : merchantWithRows())
    const needsSession = call.access !== 'public' && call.access !== 'platform'
    let token = needsSession ? tried.token : undefined
    const requests = fc.sample(requestsOf(operation, words), { numRuns: count, seed })
    const faults: string[] = []
    let wasAnswered = false
    const one = async (request: GeneratedRequest): Promise<void> => {
      const answer = await send(template, call, request, token).catch(
        (error: unknown) => error as Error,
      )
      const fault =
        answer instanceof Error
          ? answer.message
          : answer.status >= 500
            ? `${String(answer.status)} ${String(answer.code)} ${tested.logs.findLast((line) => line.includes('request.failed')) ?? ''}`
            : internals.test(answer.text)
              ? answer.text
              : undefined
      if (fault !== undefined)
        faults.push(`seed ${String(seed)}: ${fault} after ${JSON.stringify(request).slice(0, 600)}`)
      if (answer instanceof Error) return
      if (answer.code !== '4010') wasAnswered = true
      // The call has ended its session: continue with a new one.
      if (answer.code === '4010' && needsSession) token = await tokenOf('MERCHANT', merchant)
    }
    while (requests.length > 0) await Promise.all(requests.splice(0, CONCURRENCY).map(one))
    expect(faults.slice(0, 5), `${String(faults.length)} of ${name}`).toEqual([])
    expect(wasAnswered).toBe(true)
  },
  600_000,
)

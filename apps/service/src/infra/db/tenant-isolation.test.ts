/**
 * Calls every call of the contract as a user who knows each id, number and address of another merchant and
 * sends them in every field that could take them. No call may show or change rows of that merchant: with both
 * barriers (merchant conditions in statements, row-level security), and with either one alone.
 */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { viewCalls } from '@merchant/contract/areas/views.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { everyCall, openApiDocument, templateOf } from '#infra/openapi/document.ts'
import type { Operation } from '#infra/openapi/operation.ts'
import {
  faulty,
  rowsOf,
  setRowSecurity,
  type Fault,
  type Attempt,
} from '#dev/testing/tenant-barriers.queries.ts'
import { insertProxies } from '#dev/testing/bills.queries.ts'
import { requestsOf, type GeneratedRequest } from '#dev/testing/generated-requests.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { insertLoyaltyEntries } from '#dev/testing/payments.queries.ts'
import { insertRefundable } from '#dev/testing/refunds.queries.ts'

const attempt: Attempt = { fault: 'nothing', own: '', other: '' }
const { app, as, database, encrypt, newId, newMerchant, tokenOf } = await serviceAlone({
  database: (real) => faulty(real, attempt),
})
const document = openApiDocument('of the tests')
/** Generated requests for each call. */
const REQUESTS = Number(process.env['PROVE_REQUESTS'] ?? 1)
const seed = Number(process.env['PROVE_SEED'] ?? 1)

const theirs = newMerchant({ name: 'Stranger' })
attempt.other = theirs.merchantId

/** Gives the other merchant rows of every kind. */
beforeAll(async () => {
  await theirs.ready
  const request = as('MERCHANT', theirs)
  const [merTradeNo = ''] = await insertRefundable(database, newId, theirs, [{}, {}])
  await insertLoyaltyEntries(database, newId, theirs, [{}, {}])
  await insertProxies(database, theirs.merchantId, [
    { type: 'FPSID', id: '7654321', isDefault: true },
  ])
  const done = await Promise.all([
    request(transactionCalls.addNote, {
      params: { merTradeNo },
      body: { body: 'Of the stranger' },
    }),
    request(refundCalls.refund, { params: { merTradeNo }, query: {}, body: { amount: '1.00' } }),
    request(memberCalls.invite, { body: { emails: ['stranger@away.example'], roleType: 'CS' } }),
    request(billingQrCalls.single, { body: { billReference: 'STRANGE1', amount: '5.00' } }),
    request(viewCalls.add, {
      body: { list: 'cis', name: 'Strange view', shared: true, search: { keyword: 'strange' } },
    }),
  ])
  const failed = done.filter(({ code }) => code !== '0000')
  if (failed.length > 0) throw new Error(`not prepared: ${JSON.stringify(failed)}`)
})

const identifying = /^(?:[a-z]{3}_[a-z0-9]{12}|SN-.+|.+@.+\..+|Strange.*|Of the stranger|STRANGE1)$/

/** All values in rows that identify the merchant. */
const secretsOf = (rows: Record<string, string[]>): string[] => {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (identifying.test(value)) texts.add(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const row of Object.values(rows).flat()) {
    const fields = JSON.parse(row) as Record<string, unknown>
    for (const name of ['mer_trade_no', 'loyalty_txn_no', 'refund_no', 'ticket_no'])
      if (typeof fields[name] === 'string') texts.add(fields[name])
    collect(fields)
  }
  return [...texts]
}

const isTenantCall = ({ access }: Call): boolean =>
  access !== 'public' && access !== 'platform' && access !== 'preMerchant'

/** The audit trail first: later it rightly shows the ids that the caller had sent. */
const calls = everyCall
  .filter(({ call }) => isTenantCall(call))
  .toSorted((a, b) => Number(b.area === 'audit') - Number(a.area === 'audit'))

const XSRF = 'a'.repeat(32)

/** Values for every field: those of the other merchant. */
const valuesOf = (secrets: readonly string[]) => {
  const like = (pattern: RegExp) => secrets.filter((secret) => pattern.test(secret))
  const pins = [encrypt('pin', '258014')]
  return {
    resolve: (ref: string) =>
      document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {},
    known: new Proxy<Record<string, readonly string[]>>(
      {
        shopId: like(/^shp_/),
        shopIds: like(/^shp_/),
        posId: like(/^pos_/),
        posIds: like(/^pos_/),
        userId: like(/^usr_/),
        actorId: like(/^usr_/),
        viewId: like(/^viw_/),
        id: like(/^job_/),
        sessionId: like(/^ses_/),
        email: like(/@/),
        pin: pins,
        oldPin: pins,
        newPin: pins,
        type: ['fpsid'],
      },
      {
        get: (named, name) =>
          named[String(name)] ?? secrets.filter((secret) => !/^[a-z]{3}_|@/.test(secret)),
      },
    ),
  }
}

type Sent = Pick<GeneratedRequest, 'path' | 'query' | 'body'>

const send = async (token: string, { method, ...call }: Call, request: Sent) => {
  const path = templateOf({ method, ...call }).replaceAll(/\{(\w+)\}/g, (_match, field: string) =>
    encodeURIComponent((request.path[field] ?? '').toWellFormed()),
  )
  const { body } = request
  const { statusCode, body: answer } = await app.inject({
    method,
    url: `${path}?${new URLSearchParams(request.query.map((pair) => [...pair])).toString()}`,
    headers: {
      host: 'localhost',
      cookie: `XSRF-TOKEN=${XSRF}`,
      'x-xsrf-token': XSRF,
      'x-auth-token': token,
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { payload: body.text }),
  })
  return { statusCode, answer, sent: `${decodeURIComponent(path)} ${JSON.stringify(request)}` }
}

interface Barriers {
  readonly fault: Fault
  readonly rowSecurity: boolean
}

/** Which secrets each call showed without having been sent them, and all statuses. */
const callAll = async ({ fault, rowSecurity }: Barriers, secrets: readonly string[]) => {
  const mine = newMerchant({ name: 'Caller' })
  attempt.own = mine.merchantId
  const token = await tokenOf('MERCHANT', mine)
  const shown: string[] = []
  const statuses = new Set<number>()
  attempt.fault = fault
  if (!rowSecurity) await setRowSecurity(database, false)
  try {
    for (const { name, call } of calls) {
      const operation = document.paths[templateOf(call)]?.[
        call.method.toLowerCase() as 'get'
      ] as Operation
      const generated = requestsOf(operation, valuesOf(secrets))
      const requests: Sent[] = fc.sample(generated, { numRuns: REQUESTS, seed })
      for (const request of [{ path: requests[0]?.path ?? {}, query: [] }, ...requests]) {
        const { statusCode, answer, sent } = await send(token, call, request)
        statuses.add(statusCode)
        for (const secret of secrets)
          if (!sent.includes(secret) && answer.includes(secret)) shown.push(`${name}: ${secret}`)
      }
    }
  } finally {
    attempt.fault = 'nothing'
    if (!rowSecurity) await setRowSecurity(database, true)
  }
  return { shown, statuses: [...statuses] }
}

test.each<Barriers & { readonly name: string }>([
  { name: 'both barriers', fault: 'nothing', rowSecurity: true },
  { name: 'statements alone', fault: 'nothing', rowSecurity: false },
  {
    name: 'row security alone, statements without a merchant',
    fault: 'they name no merchant',
    rowSecurity: true,
  },
  {
    name: 'row security alone, statements with the wrong merchant',
    fault: 'they name the other merchant',
    rowSecurity: true,
  },
])(
  'with $name no call shows or changes anything of another merchant',
  async (barriers) => {
    const before = await rowsOf(database, theirs.merchantId)
    const { shown, statuses } = await callAll(barriers, secretsOf(before))
    expect(shown).toEqual([])
    expect(await rowsOf(database, theirs.merchantId)).toEqual(before)
    // Some calls succeeded: the requests were not all refused for another reason.
    expect(statuses).toEqual(expect.arrayContaining([200, 404]))
  },
  900_000,
)

test('without either barrier the calls would have shown rows of another merchant', async () => {
  const secrets = secretsOf(await rowsOf(database, theirs.merchantId))
  const neither = { fault: 'they name the other merchant', rowSecurity: false } as const
  const { shown } = await callAll(neither, secrets)
  const leaking = new Set(shown.map((one) => one.split(':')[0]))
  expect([...leaking]).toEqual(
    expect.arrayContaining(['shops.list', 'pos.list', 'members.list', 'transactions.cis']),
  )
}, 900_000)

import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { defineCalls, file } from '@merchant/contract/core/call.ts'
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { accountFixtures, anotherCode } from '#dev/testing/accounts.ts'
import { auditOf } from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { installErrors } from './envelope.ts'
import { serve } from './serve.ts'

const opened = await service()
const { request, as, database, deps, newMerchant, tokenBeforeChoice, tokenOf } = opened
const accounts = accountFixtures(opened)

const refusalsOf = async ({ merchantId }: Pick<TestMerchant, 'merchantId'>, action: string) =>
  (await auditOf(database, merchantId, action)).map(({ code, outcome }) => [outcome, code])

/** One call of each kind; the handlers refuse with the code in the query. */
const shapes = { query: z.object({ code: z.string() }), reply: z.null() } as const
const kinds = defineCalls({
  change: { method: 'PUT', path: '/kinds/change', access: 'ALL', ...shapes },
  detached: { ...shapes, method: 'PUT', path: '/kinds/d', access: 'ALL', ownTransactions: true },
  effect: { method: 'GET', path: '/kinds/effect', access: 'ALL', effect: true, ...shapes },
  download: { ...shapes, method: 'GET', path: '/kinds/download', access: 'ALL', reply: file },
  early: { method: 'POST', path: '/kinds/early', access: 'preMerchant', ...shapes },
  read: { method: 'GET', path: '/kinds/read', access: 'ALL', ...shapes },
})
const refuse = (_context: unknown, { query }: { query: { code: string } }) =>
  Promise.reject(new AppError(query.code as Code))
const app = Fastify()
installErrors(app)
serve(kinds, {
  change: refuse,
  detached: refuse,
  effect: refuse,
  download: refuse,
  early: refuse,
  read: refuse,
})(app, deps, 'kinds')

const refusals = (Object.keys(codes) as Code[]).filter(
  (code) => codes[code].status >= 400 && codes[code].status < 500,
)
const pair = 'a'.repeat(32)

const refuseWithEach = async (name: keyof typeof kinds, token: string): Promise<void> => {
  const { method, path } = kinds[name]
  for (const code of refusals) {
    const reply = await app.inject({
      method,
      url: `/api${path}?code=${code}`,
      headers: { cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair, 'x-auth-token': token },
    })
    expect(reply.json(), code).toMatchObject({ code })
  }
}

test.for(['change', 'detached', 'effect', 'download', 'early'] as const)(
  'every refusal of a change or an export is in the audit trail, except of a download that may be repeated soon (%s)',
  async (name) => {
    const merchant = newMerchant()
    await refuseWithEach(name, await tokenOf('STAFF', merchant))
    // A download is repeated by the portal while another one of the person is made.
    const repeated = name === 'download' ? [429] : []
    expect(await refusalsOf(merchant, `kinds.${name}`)).toEqual(
      refusals
        .filter((code) => !repeated.includes(codes[code].status))
        .map((code) => ['REFUSED', code]),
    )
  },
)

test('of reads the audit trail has refusals by permission and rate limit only', async () => {
  const merchant = newMerchant()
  await refuseWithEach('read', await tokenOf('STAFF', merchant))
  expect(await refusalsOf(merchant, 'kinds.read')).toEqual(
    refusals
      .filter((code) => [403, 429].includes(codes[code].status))
      .map((code) => ['REFUSED', code]),
  )
})

test('of a person’s refused reads the first two hundred an hour are recorded, then an entry that the rest is left out; refused changes are counted by themselves', async () => {
  const merchant = newMerchant()
  const token = await tokenOf('STAFF', merchant)
  const { userId } = (await request(token, accountCalls.profile, {})).payload
  const hour = async () => (await database.gate(findNow)).slice(0, 13)
  const begun = await hour()
  for (let hits = 0; hits < 198; hits += 1)
    await database.gate((db) => countHit(db, `refused:${userId}`, 'hour'))
  await refuseWithEach('read', token)
  await refuseWithEach('read', token)
  const reads = (await refusalsOf(merchant, 'kinds.read')).length
  const stops = await refusalsOf(merchant, 'session.refusals')
  // In another hour as many again are recorded.
  const all = 2 * refusals.filter((code) => [403, 429].includes(codes[code].status)).length
  const isSameHour = begun === (await hour())
  expect([reads, stops]).toEqual(isSameHour ? [2, [['DONE', null]]] : [all, []])
  await refuseWithEach('change', token)
  expect(await refusalsOf(merchant, 'kinds.change')).toHaveLength(refusals.length)
})

test('of a person’s refused changes and files the first thousand an hour are recorded, then an entry that the rest is left out', async () => {
  const merchant = newMerchant()
  const token = await tokenOf('STAFF', merchant)
  const { userId } = (await request(token, accountCalls.profile, {})).payload
  const hour = async () => (await database.gate(findNow)).slice(0, 13)
  const begun = await hour()
  for (let hits = 0; hits < 998; hits += 1)
    await database.gate((db) => countHit(db, `refused-change:${userId}`, 'hour'))
  await refuseWithEach('change', token)
  await refuseWithEach('download', token)
  const changes = (await refusalsOf(merchant, 'kinds.change')).length
  const files = (await refusalsOf(merchant, 'kinds.download')).length
  const stops = await refusalsOf(merchant, 'session.refusals')
  // In another hour as many again are recorded.
  if (begun === (await hour())) expect([changes, files, stops]).toEqual([2, 0, [['DONE', null]]])
  else expect(changes + files).toBeGreaterThan(2)
  // Reads have a count of their own.
  await refuseWithEach('read', token)
  expect(await refusalsOf(merchant, 'kinds.read')).not.toEqual([])
})

test('a change without the XSRF pair is in the audit trail', async () => {
  const merchant = newMerchant()
  const staff = as('STAFF', merchant)
  const answer = await staff(sessionCalls.copy, {}, { headers: { 'x-xsrf-token': '' } })
  expect(answer).toMatchObject({ code: '4016' })
  await staff(
    shopCalls.close,
    { params: { shopId: merchant.shops[0].shopId } },
    { headers: { 'x-xsrf-token': '' } },
  )
  expect(await refusalsOf(merchant, 'session.copy')).toEqual([['REFUSED', '4016']])
  expect(await refusalsOf(merchant, 'shops.close')).toEqual([['REFUSED', '4016']])
})

test('a cross-site GET with an effect is in the audit trail', async () => {
  const merchant = newMerchant()
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } }
  await as('MERCHANT', merchant)(sessionCalls.logout, {}, elsewhere)
  expect(await refusalsOf(merchant, 'session.logout')).toEqual([['REFUSED', '4016']])
})

test('a refusal before a merchant is chosen is in the audit trail of each merchant of the user', async () => {
  const merchant = newMerchant()
  const token = await tokenBeforeChoice(merchant)
  expect(await request(token, merchantCalls.profile, {})).toMatchObject({ code: '4033' })
  expect(await request(token, transactionCalls.cis, { query: {} })).toMatchObject({ code: '4033' })
  expect(await refusalsOf(merchant, 'merchant.profile')).toEqual([['REFUSED', '4033']])
  expect(await refusalsOf(merchant, 'transactions.cis')).toEqual([['REFUSED', '4033']])
})

test('a code requested too often and a refused download are in the audit trail', async () => {
  const merchant = newMerchant()
  const administrator = as('MERCHANT', merchant)
  const code = () =>
    administrator(fpsProxyCalls.code, {
      params: { type: 'MOBILE' },
      query: { fpsProxyId: '91234567' },
    })
  await code()
  expect(await code()).toMatchObject({ code: '4231' })
  await administrator(transactionCalls.cisFile, { query: { statuses: 'NONE' } })
  expect(await refusalsOf(merchant, 'fps-proxy.code')).toEqual([['REFUSED', '4231']])
  expect(await refusalsOf(merchant, 'transactions.cisFile')).toEqual([['REFUSED', '4002']])
})

test('refusals of an invitation link are in the audit trail of its merchant', async () => {
  const { merchant, token, email } = await accounts.invite()
  const otp = await accounts.registerCode(token, email)
  await accounts.requestRegisterCode(token)
  await accounts.register(token, anotherCode(otp))
  expect(await refusalsOf(merchant, 'account.registerCode')).toEqual([['REFUSED', '4231']])
  expect(await refusalsOf(merchant, 'account.register')).toEqual([['REFUSED', '4230']])
  await accounts.known(email)
  await accounts.attach(token, 'not the password')
  expect(await refusalsOf(merchant, 'account.attach')).toEqual([['REFUSED', '4011']])
})

test('of guesses at the code of an invitation, those that were checked are in the audit trail', async () => {
  const { merchant, token, email } = await accounts.invite()
  const otp = await accounts.registerCode(token, email)
  for (let guess = 1; guess <= 7; guess += 1) await accounts.register(token, anotherCode(otp))
  expect(await refusalsOf(merchant, 'account.register')).toEqual(
    Array.from({ length: 5 }, () => ['REFUSED', '4230']),
  )
})

test('refusals of a reset link are in the audit trail of each merchant of the user', async () => {
  const { email, merchantId } = await accounts.person()
  const token = await accounts.resetLink(email)
  const otp = await accounts.resetCode(token, email)
  await request(undefined, accountCalls.resetCode, { query: { token } })
  await accounts.reset(token, anotherCode(otp))
  expect(await refusalsOf({ merchantId }, 'account.resetCode')).toEqual([['REFUSED', '4231']])
  expect(await refusalsOf({ merchantId }, 'account.resetPassword')).toEqual([['REFUSED', '4230']])
})

test('authorization is checked before the headers of a request', async () => {
  const wrong = { headers: { 'if-match': 'yesterday', 'idempotency-key': 'two words' } }
  const { code } = await request(undefined, shopCalls.add, { body: {} as never }, wrong)
  expect(code).toBe('4010')
})

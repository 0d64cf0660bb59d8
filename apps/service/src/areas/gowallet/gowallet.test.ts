import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { gowalletCalls } from '@merchant/contract/areas/gowallet.calls.ts'
import { platformSignature } from '#infra/gateways/platform-signature.ts'
import { makePlatformKey } from '#infra/http/platform-key.ts'
import { auditOf, ageWalletTokens, isTokenKnown } from '#dev/testing/account.queries.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { setMemberStatus } from '#dev/testing/accounts.ts'
import { expect, test } from 'vitest'

const { app, as, database, deps, logs, newMerchant } = await service()
const key = await makePlatformKey(database, deps.wrapping, 'wallet tests')

const startedAt = Math.floor(Date.now() / 1000)
let requests = 0
/** Redeems a token like the provider, with a new signature each time. */
const redeem = async (token: string, { keyId, secret } = key) => {
  const payload = JSON.stringify({ token })
  const timestamp = String(startedAt - (requests += 1))
  const reply = await app.inject({
    method: 'POST',
    url: gowalletCalls.redeem.path,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'x-api-key': keyId,
      'x-timestamp': timestamp,
      'x-signature': platformSignature(secret, timestamp, payload),
    },
    payload,
  })
  return { status: reply.statusCode, ...reply.json<{ code: string; payload: unknown }>() }
}

const holder = async () => {
  const merchant = newMerchant()
  const request = as('STAFF', merchant)
  const person = (await request(accountCalls.profile, {})).payload
  const { token } = (await request(gowalletCalls.token, {})).payload
  return { merchant, request, person, token }
}

test('a token reveals its owner once, and only to a signed provider', async () => {
  const { merchant, person, token } = await holder()
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await redeem(token, { ...key, secret: 'another secret' })).toMatchObject({
    status: 401,
    code: '4010',
  })
  expect(await redeem(token)).toMatchObject({
    status: 200,
    payload: {
      merchantId: merchant.merchantId,
      userId: person.userId,
      username: person.username,
    },
  })
  expect(await redeem(token)).toMatchObject({ status: 410, code: '4240' })
})

test('a key of other merchants, or for something else, redeems no token', async () => {
  const { merchant, token } = await holder()
  const { merchantId } = newMerchant()
  const keyFor = (given: Parameters<typeof makePlatformKey>[3]) =>
    makePlatformKey(database, deps.wrapping, 'limited', given)
  const elsewhere = await keyFor({ merchantIds: [merchantId] })
  expect(await redeem(token, elsewhere)).toMatchObject({ status: 410, code: '4240' })
  const reports = await keyFor({ scopes: ['PAYMENTS'] })
  expect(await redeem(token, reports)).toMatchObject({ status: 403, code: '4030' })
  const here = await keyFor({ merchantIds: [merchant.merchantId], scopes: ['WALLET'] })
  expect(await redeem(token, here)).toMatchObject({ status: 200 })
})

test('a token expires after sixty seconds', async () => {
  const [early, late] = [await holder(), await holder()]
  await ageWalletTokens(database, '55 seconds')
  expect(await redeem(early.token)).toMatchObject({ status: 200 })
  await ageWalletTokens(database, '6 seconds')
  expect(await redeem(late.token)).toMatchObject({ status: 410, code: '4240' })
})

test('of eight concurrent redemptions one succeeds', async () => {
  const { token } = await holder()
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the token of a person who was suspended meanwhile cannot be redeemed', async () => {
  const { merchant, person, token } = await holder()
  await setMemberStatus(database, merchant.merchantId, person.userId, 'SUSPENDED')
  expect(await redeem(token)).toMatchObject({ status: 410 })
})

test('without an active program there is no token', async () => {
  const request = as('MERCHANT', newMerchant({ features: false }))
  expect(refusedWith(await request(gowalletCalls.token, {}))).toEqual([403, '4032'])
})

test('another site cannot get a token', async () => {
  const { request } = await holder()
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect(refusedWith(await request(gowalletCalls.token, {}, { headers }))).toEqual([403, '4016'])
})

test('issuing a token is audited, and the token itself is in no log and not in the database', async () => {
  const { merchant, person, token } = await holder()
  await redeem(token)
  expect(await auditOf(database, merchant.merchantId, 'gowallet.token')).toEqual([
    { outcome: 'DONE', code: null, actorId: person.userId, objectId: person.userId },
  ])
  expect(logs.join('\n')).not.toContain(token)
  expect(await isTokenKnown(database, token)).toBe(true)
})

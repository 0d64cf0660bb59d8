/** API keys: what they read, what they do not, and who makes them. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { MAX_API_KEYS } from '@merchant/contract/areas/api-keys.shapes.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { areas } from '@merchant/contract/areas.ts'
import { isChange, isFile, type Call } from '@merchant/contract/core/call.ts'
import { auditOf, trailOf } from '#dev/testing/account.queries.ts'
import { pathsOf, refusedWith, service } from '#dev/testing/harness.ts'
import { ageProof } from '#dev/testing/members.ts'
import { insertRefundable } from '#dev/testing/refunds.queries.ts'
import { storedKeys } from '#dev/testing/webhooks.queries.ts'
import { expect, test } from 'vitest'

const { as, database, newId, newMerchant, request, tokenOf } = await service()
const { createKey, keys, revokeKey } = developmentCalls

const owner = () => {
  const merchant = newMerchant()
  return { merchant, ask: as('MERCHANT', merchant) }
}
type Ask = ReturnType<typeof as>
const make = async (ask: Ask, ...scopes: ('TRANSACTIONS' | 'BILLS' | 'BALANCE')[]) => {
  const { payload } = await ask(createKey, { body: { name: 'Back office', scopes } })
  return payload
}
/** A request with the key alone, neither session nor XSRF pair. */
const withKey =
  (key: string) =>
  <C extends Call>(call: C, input: Parameters<typeof request<C>>[2]) =>
    request(undefined, call, input, {
      headers: { 'x-api-key': key, cookie: '', 'x-xsrf-token': '' },
    })

test('a key is shown once, stored as a hash, and reads the payments of its own merchant from every shop', async () => {
  const { merchant, ask } = owner()
  const [mine] = await insertRefundable(database, newId, merchant, [{}])
  await insertRefundable(database, newId, newMerchant(), [{}])
  const { key, apiKey } = await make(ask, 'TRANSACTIONS')
  const found = await withKey(key)(transactionCalls.cis, { query: {} })
  expect(found.payload.items.map(({ merTradeNo }) => merTradeNo)).toEqual([mine])
  expect(apiKey.prefix).toBe(key.slice(0, 10))
  expect(JSON.stringify(await storedKeys(database, merchant.merchantId))).not.toContain(key)
  await expect
    .poll(async () => (await ask(keys, {})).payload.keys)
    .toMatchObject([{ keyId: apiKey.keyId, lastUsedAt: expect.any(String) as string }])
  expect((await ask(keys, {})).body.toString()).not.toContain(key)
})

test('a key makes no other call than those of its scope, and changes nothing', async () => {
  const { merchant, ask } = owner()
  const { key, apiKey } = await make(ask, 'BALANCE')
  const use = withKey(key)
  expect((await use(merchantCalls.balance, {})).status).toBe(200)
  expect(refusedWith(await use(transactionCalls.cis, { query: {} }))).toEqual([403, '4030'])
  expect(refusedWith(await use(memberCalls.list, { query: {} }))).toEqual([403, '4030'])
  // Open to everyone who has signed in, even without a merchant; a key has not.
  expect(refusedWith(await use(accountCalls.profile, {}))).toEqual([403, '4030'])
  expect(refusedWith(await use(keys, {}))).toEqual([403, '4030'])
  expect(refusedWith(await use(revokeKey, { params: { keyId: apiKey.keyId } }))).toEqual([
    403,
    '4030',
  ])
  expect(refusedWith(await use(transactionCalls.cisFile, { query: {} }))).toEqual([403, '4030'])
  expect(await trailOf(database, merchant.merchantId, 'transactions.cis')).toMatchObject([
    { outcome: 'REFUSED', actorId: apiKey.keyId, roleType: null },
  ])
})

test('calls that keys may make only read, are no file, and have the permission of their scope', () => {
  const open = Object.values<Readonly<Record<string, Call>>>(areas)
    .flatMap((calls) => Object.values(calls))
    .filter(({ apiKey }) => apiKey !== undefined)
  expect(open.length).toBeGreaterThan(5)
  for (const call of open) {
    expect([call.path, isChange(call), isFile(call), call.ownTransactions, call.stream]).toEqual([
      call.path,
      false,
      false,
      undefined,
      undefined,
    ])
    expect(call.access).toBe(
      { TRANSACTIONS: 'viewTransaction', BILLS: 'viewBillingQr', BALANCE: 'viewBalance' }[
        call.apiKey ?? 'BILLS'
      ],
    )
    // No answer names the person who wrote, uploaded or requested something.
    const names = JSON.stringify(call.reply)
    expect(names).not.toMatch(/writtenBy|uploadedBy|requestedBy|actor|displayName|"pin"/)
  }
})

test('a revoked key is refused at once, as is one that nobody made', async () => {
  const { merchant, ask } = owner()
  const { key, apiKey } = await make(ask, 'BALANCE')
  const use = withKey(key)
  expect((await use(merchantCalls.balance, {})).status).toBe(200)
  const revoke = () => ask(revokeKey, { params: { keyId: apiKey.keyId } })
  expect((await revoke()).payload).toMatchObject({ revokedBy: expect.any(String) as string })
  expect((await revoke()).status).toBe(200)
  expect(refusedWith(await use(merchantCalls.balance, {}))).toEqual([401, '4010'])
  for (const wrong of [`apk_${'a'.repeat(43)}`, 'apk_short', `${key}x`])
    expect(refusedWith(await withKey(wrong)(merchantCalls.balance, {}))).toEqual([401, '4010'])
  expect(await auditOf(database, merchant.merchantId, 'development.revoke-key')).toHaveLength(1)
  const stranger = as('MERCHANT', newMerchant())
  expect(refusedWith(await stranger(revokeKey, { params: { keyId: apiKey.keyId } }))).toEqual([
    404,
    '4040',
  ])
})

test('nobody can give a key more than they may see, and creating one requires a recent password check', async () => {
  const { merchant } = owner()
  const developer = as('DEVELOPER', merchant)
  const body = { name: 'Till', scopes: ['TRANSACTIONS', 'BALANCE'] as const }
  const refused = await developer(createKey, { body: { ...body, scopes: [...body.scopes] } })
  expect(refusedWith(refused)).toEqual([403, '4206'])
  expect(refused.payload).toEqual({ permission: 'viewTransaction' })
  expect((await make(developer, 'BALANCE')).apiKey.scopes).toEqual(['BALANCE'])
  expect(
    refusedWith(await as('CS', merchant)(createKey, { body: { name: 'x', scopes: ['BILLS'] } })),
  ).toEqual([403, '4030'])
  const token = await tokenOf('MERCHANT', merchant)
  await ageProof(database, token, 31)
  const late = await request(token, createKey, { body: { name: 'x', scopes: ['BILLS'] } })
  expect(refusedWith(late)).toEqual([403, '4014'])
})

test('revoking a key requires a recent password check, without which the key stays in use', async () => {
  const { merchant, ask } = owner()
  const { key, apiKey } = await make(ask, 'BALANCE')
  const token = await tokenOf('MERCHANT', merchant)
  await ageProof(database, token, 31)
  const late = await request(token, revokeKey, { params: { keyId: apiKey.keyId } })
  expect(refusedWith(late)).toEqual([403, '4014'])
  expect((await withKey(key)(merchantCalls.balance, {})).status).toBe(200)
  expect((await ask(keys, {})).payload.keys).toMatchObject([{ revokedAt: null, revokedBy: null }])
})

test('a key without a name or a scope is refused field by field', async () => {
  const { ask } = owner()
  const none = await ask(createKey, { body: { name: ' ', scopes: [] } })
  expect(refusedWith(none)).toEqual([422, '4220'])
  expect(pathsOf(none)).toEqual(['name', 'scopes'])
  const card = await ask(createKey, { body: { name: '4111 1111 1111 1111', scopes: ['BILLS'] } })
  expect(pathsOf(card)).toEqual(['name'])
})

test('a merchant has at most so many keys in use', async () => {
  const { ask } = owner()
  const made = []
  for (let index = 0; index < MAX_API_KEYS; index += 1) made.push(await make(ask, 'BALANCE'))
  const body = { name: 'One more', scopes: ['BALANCE' as const] }
  expect(refusedWith(await ask(createKey, { body }))).toEqual([409, '4214'])
  await ask(revokeKey, { params: { keyId: made[0]?.apiKey.keyId ?? '' } })
  expect((await ask(createKey, { body })).status).toBe(200)
})

test('a key over its rate limit is refused, and these refusals are not audited', async () => {
  const { merchant, ask } = owner()
  const { key } = await make(ask, 'BILLS')
  const use = withKey(key)
  const params = { id: 'job_aaaaaaaaaaaa' }
  // The minute may end in between: then the count begins again.
  let last = await use(billingQrCalls.billSummary, { params })
  for (let count = 0; count < 260 && last.status !== 429; count += 1)
    last = await use(billingQrCalls.billSummary, { params })
  expect(refusedWith(last)).toEqual([429, '4290'])
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  const trail = await auditOf(database, merchant.merchantId, 'billing-qr.billSummary')
  expect(trail.filter(({ code }) => code === '4290')).toEqual([])
})

import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { auditOf, letTimePass } from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { insertPerson, setSessionTimes } from '#dev/testing/accounts.ts'
import { expect, test } from 'vitest'
import { serviceOwner } from '#infra/fair-queue.ts'

const { as, database, deps, encrypt, newId, newMerchant, request } = await service()
const password = 'Lantern over the pier'
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const person = async () => {
  const merchant = newMerchant()
  await merchant.ready
  const email = `${newId('usr')}@test.example`
  const userId = await insertPerson(database, newId, {
    email,
    passwordHash: await deps.passwords.hash(serviceOwner, password),
    role: 'MERCHANT',
    merchantIds: [merchant.merchantId],
    shopIds: [],
  })
  return { email, userId, merchant }
}
const signIn = (username: string, secret = password) =>
  request(undefined, sessionCalls.login, {
    body: { username, password: encrypt('password', secret) },
  })
const enter = async (email: string, merchant: string, headers: Record<string, string> = {}) => {
  const { payload } = await signIn(email)
  const chosen = await request(
    payload.accessToken,
    sessionCalls.chooseMerchant,
    { params: { merchant } },
    { headers },
  )
  return chosen.payload.accessToken
}
const list = async (token: string) =>
  (await request(token, sessionCalls.list, { query: {} })).payload

test('the tabs of a sign-in have one group, also after another choice, and another sign-in has another', async () => {
  const { email, merchant } = await person()
  const [first, other] = [(await signIn(email)).payload, (await signIn(email)).payload]
  const { tabGroup } = first.userData
  expect(tabGroup).toMatch(/./)
  expect(other.userData.tabGroup).not.toBe(tabGroup)
  const params = { merchant: merchant.merchantId }
  let token = first.accessToken
  for (const _turn of [1, 2]) {
    const chosen = await request(token, sessionCalls.chooseMerchant, { params })
    const copy = await request(chosen.payload.accessToken, sessionCalls.copy, {})
    expect(copy.payload.userData.tabGroup).toBe(tabGroup)
    token = copy.payload.accessToken
  }
  const view = await request(token, sessionCalls.viewAs, { body: { roleType: 'CS' } })
  expect(view.payload.userData.tabGroup).toBe(tabGroup)
})

test('a person sees their own active sessions with the browser, and which one is current', async () => {
  const { email, merchant } = await person()
  const own = await enter(email, merchant.merchantId, { 'user-agent': browser })
  const other = await enter(email, merchant.merchantId)
  const idle = await enter(email, merchant.merchantId)
  await setSessionTimes(database, idle, { lastSeen: '-16 minutes', expires: '1 hour' })
  await as('ADMIN', merchant)(accountCalls.profile, {})
  const { items, total } = await list(own)
  expect(total).toBe(2)
  expect(items).toContainEqual(
    expect.objectContaining({
      merchantName: merchant.merchantName,
      device: 'Firefox on Linux',
      current: true,
    }),
  )
  expect(items).toContainEqual(expect.objectContaining({ device: null, current: false }))
  expect(JSON.stringify(items)).not.toContain(other)
})

test('a revoked session ends at once and is audited', async () => {
  const { email, merchant } = await person()
  const [own, lost] = [
    await enter(email, merchant.merchantId),
    await enter(email, merchant.merchantId),
  ]
  const { items } = await list(own)
  const sessionId = items.find(({ current }) => !current)?.sessionId ?? ''
  expect(await request(own, sessionCalls.revoke, { params: { sessionId } })).toMatchObject({
    code: '0000',
  })
  expect(await request(lost, accountCalls.profile, {})).toMatchObject({ status: 401 })
  expect(await request(own, sessionCalls.revoke, { params: { sessionId } })).toMatchObject({
    status: 404,
    code: '4040',
  })
  expect(await auditOf(database, merchant.merchantId, 'session.revoke')).toMatchObject([
    { outcome: 'DONE', objectId: sessionId },
    { outcome: 'REFUSED', code: '4040' },
  ])
})

test('a person has fifty sessions: one more ends the one used longest ago, never the one in use', async () => {
  const { email, merchant } = await person()
  const [oldest, used] = [
    await enter(email, merchant.merchantId),
    await enter(email, merchant.merchantId),
  ]
  await setSessionTimes(database, oldest, { lastSeen: '-10 minutes' })
  await setSessionTimes(database, used, { lastSeen: '-5 minutes' })
  for (let copied = 0; copied < 48; copied += 1) await request(used, sessionCalls.copy, {})
  // Not by the oldest one: a session counts as used a moment after its answer.
  expect(await list(used)).toMatchObject({ total: 50 })
  await setSessionTimes(database, used, { lastSeen: '-11 minutes' })
  expect(await request(used, sessionCalls.copy, {})).toMatchObject({ status: 200 })
  expect(await list(used)).toMatchObject({ total: 50 })
  expect(await request(oldest, sessionCalls.list, { query: {} })).toMatchObject({ status: 401 })
})

test('nobody can end another person’s session', async () => {
  const [one, two] = [await person(), await person()]
  const [own, foreign] = [
    await enter(one.email, one.merchant.merchantId),
    await enter(two.email, two.merchant.merchantId),
  ]
  const { items } = await list(foreign)
  const sessionId = items[0]?.sessionId ?? ''
  const refused = await request(own, sessionCalls.revoke, { params: { sessionId } })
  const unknown = await request(own, sessionCalls.revoke, {
    params: { sessionId: 'ses_000000000000' },
  })
  expect(refused).toMatchObject({ status: 404, code: '4040' })
  expect(refused.body.equals(unknown.body)).toBe(true)
  expect(await request(foreign, accountCalls.profile, {})).toMatchObject({ status: 200 })
})

test('a sign-in is audited at the chosen merchant, a refused one at every merchant of a known person', async () => {
  const { email, userId, merchant } = await person()
  await enter(email, merchant.merchantId)
  const trail = () => auditOf(database, merchant.merchantId, 'session.login')
  expect(await trail()).toEqual([
    { outcome: 'DONE', code: null, actorId: userId, objectId: userId },
  ])
  // A refusal is audited after its answer, so wait for each entry.
  for (let count = 1; count <= 8; count += 1) {
    await signIn(email, 'not the password')
    await expect.poll(async () => (await trail()).length).toBe(Math.min(count, 6) + 1)
  }
  expect((await trail()).map(({ code }) => code)).toEqual([
    null,
    ...Array.from({ length: 5 }, () => '4011'),
    '4012',
  ])
})

test('a password check counts for thirty minutes', async () => {
  const { email, merchant } = await person()
  const token = await enter(email, merchant.merchantId)
  const { payload } = await request(token, sessionCalls.stepUp, {
    body: { password: encrypt('password', password) },
  })
  expect(payload.provenUntil).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const totp = () => request(token, accountCalls.addTotp, { body: { name: 'Telephone' } })
  await letTimePass(database, '29 minutes')
  expect(await totp()).toMatchObject({ code: '0000' })
  await letTimePass(database, '2 minutes')
  expect(await totp()).toMatchObject({ status: 403, code: '4014' })
})

test('sessions, step-up, second factors and password change need a chosen merchant', async () => {
  const { email } = await person()
  const { payload } = await signIn(email)
  for (const answer of [
    await request(payload.accessToken, sessionCalls.list, { query: {} }),
    await request(payload.accessToken, sessionCalls.stepUp, { body: { password: '' } }),
    await request(payload.accessToken, accountCalls.mfa, {}),
    await request(payload.accessToken, accountCalls.changePassword, {
      body: { oldPassword: '', newPassword: '' },
    }),
  ]) {
    expect(answer).toMatchObject({ status: 403, code: '4033' })
  }
})

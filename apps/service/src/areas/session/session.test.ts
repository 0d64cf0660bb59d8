import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { expect, test } from 'vitest'
import { insertPerson, setMemberStatus, setSessionTimes } from '#dev/testing/accounts.ts'
import { serviceOwner } from '#infra/fair-queue.ts'

const { app, request, as, database, deps, encrypt, newId, newMerchant } = await service()
const password = 'A long enough password 1'

/** A person with a password, member of these merchants. */
const person = async (
  merchants: readonly TestMerchant[],
  role: 'MERCHANT' | 'STAFF' = 'MERCHANT',
) => {
  await Promise.all(merchants.map((merchant) => merchant.ready))
  const email = `${newId('usr')}@test.example`
  const userId = await insertPerson(database, newId, {
    email,
    passwordHash: await deps.passwords.hash(serviceOwner, password),
    role,
    merchantIds: merchants.map((merchant) => merchant.merchantId),
    shopIds: role === 'STAFF' ? merchants.map((merchant) => merchant.shops[0].shopId) : [],
  })
  return { email, userId }
}
const signIn = (username: string, secret = password) =>
  request(undefined, sessionCalls.login, {
    body: { username, password: encrypt('password', secret) },
  })

test('username and password open a session that has to choose a merchant first', async () => {
  const merchant = newMerchant()
  const { email, userId } = await person([merchant])
  const { status, payload } = await signIn(email.toUpperCase())
  expect(status).toBe(200)
  expect(payload).toMatchObject({
    nextStep: 'CHOOSE_MERCHANT',
    userMerchantProfiles: [
      { merchantId: merchant.merchantId, roleType: 'MERCHANT', status: 'ACTIVE', lastUsedAt: null },
    ],
  })
  expect(payload.userData).toEqual({
    userId,
    username: email,
    displayName: expect.any(String) as string,
    email,
    lastLoginAt: null,
    tabGroup: expect.any(String) as string,
  })
  expect(await request(payload.accessToken, merchantCalls.profile, {})).toMatchObject({
    status: 403,
    code: '4033',
  })
})

test('choosing a merchant issues a new token and invalidates the old one', async () => {
  const merchant = newMerchant()
  const { email } = await person([merchant], 'STAFF')
  const first = await signIn(email)
  const chosen = await request(first.payload.accessToken, sessionCalls.chooseMerchant, {
    params: { merchant: merchant.merchantId },
  })
  expect(chosen.payload).toMatchObject({
    merchantData: { merchantId: merchant.merchantId, environment: 'TEST' },
    roleType: 'STAFF',
    userShopProfiles: [{ shopId: merchant.shops[0].shopId, name: 'Shop 1' }],
  })
  expect(chosen.payload.accessToken).not.toBe(first.payload.accessToken)
  expect(await request(first.payload.accessToken, accountCalls.profile, {})).toMatchObject({
    status: 401,
    code: '4010',
  })
  const profile = await request(chosen.payload.accessToken, accountCalls.profile, {})
  expect(profile.payload).toMatchObject({
    email,
    roleType: 'STAFF',
    merchant: { merchantId: merchant.merchantId },
  })
  expect(profile.payload.permissions).toContain('viewTransaction')
  expect(profile.payload.permissions).not.toContain('doRefund')
})

test('a person of two merchants can choose either and no other', async () => {
  const [one, two, foreign] = [newMerchant(), newMerchant(), newMerchant()]
  const { email } = await person([one, two])
  const { payload } = await signIn(email)
  expect(payload.userMerchantProfiles.map((profile) => profile.merchantId).toSorted()).toEqual(
    [one.merchantId, two.merchantId].toSorted(),
  )
  await foreign.ready
  const refused = await request(payload.accessToken, sessionCalls.chooseMerchant, {
    params: { merchant: foreign.merchantId },
  })
  expect(refused).toMatchObject({ status: 404, code: '4040', message: 'Merchant not found' })
  expect(
    await request(payload.accessToken, sessionCalls.chooseMerchant, {
      params: { merchant: two.merchantId },
    }),
  ).toMatchObject({ status: 200 })
})

test.for(['an unknown name', 'a wrong password', 'an unreadable password'])(
  '%s is refused with the same message',
  async (kind) => {
    const { email } = await person([newMerchant()])
    const answer = await request(undefined, sessionCalls.login, {
      body: {
        username: kind === 'an unknown name' ? `${newId('usr')}@nobody.example` : email,
        password:
          kind === 'an unreadable password'
            ? 'AAAA'
            : encrypt('password', 'not the password at all'),
      },
    })
    expect(answer).toMatchObject({
      status: 400,
      code: '4011',
      payload: null,
      message: 'The username or the password is wrong',
    })
  },
)

test('the sixth failure locks a name, existing or not, even for the right password', async () => {
  const { email } = await person([newMerchant()])
  for (const name of [email, `${newId('usr')}@nobody.example`]) {
    const codes: string[] = []
    for (let round = 0; round < 5; round += 1)
      codes.push((await signIn(name, 'wrong wrong wrong')).code)
    expect(codes).toEqual(Array(5).fill('4011'))
    const locked = await signIn(name)
    expect(locked).toMatchObject({ status: 423, code: '4012' })
    expect(locked.payload).toMatchObject({
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    })
  }
})

test('of two hundred concurrent guesses at most five are checked', async () => {
  const { email } = await person([newMerchant()])
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => signIn(email, 'wrong wrong wrong')),
  )
  const looked = answers.filter((answer) => answer.code === '4011').length
  expect(looked).toBeLessThanOrEqual(5)
  expect(answers.every((answer) => ['4011', '4012', '5030'].includes(answer.code))).toBe(true)
})

test('a session ends after fifteen idle minutes and after twelve hours', async () => {
  const merchant = newMerchant()
  const { email } = await person([merchant])
  const enter = async () => {
    const { payload } = await signIn(email)
    const chosen = await request(payload.accessToken, sessionCalls.chooseMerchant, {
      params: { merchant: merchant.merchantId },
    })
    return chosen.payload.accessToken
  }
  const idle = await enter()
  await setSessionTimes(database, idle, { lastSeen: '-14 minutes', expires: '1 hour' })
  expect(
    await request(idle, accountCalls.profile, {}, { headers: { 'x-background': '1' } }),
  ).toMatchObject({ status: 200 })
  await setSessionTimes(database, idle, { lastSeen: '-16 minutes', expires: '1 hour' })
  expect(await request(idle, accountCalls.profile, {})).toMatchObject({ status: 401, code: '4010' })
  const old = await enter()
  await setSessionTimes(database, old, { lastSeen: '0 minutes', expires: '-1 minutes' })
  expect(await request(old, accountCalls.profile, {})).toMatchObject({ status: 401, code: '4010' })
})

test('a background request does not keep an idle session alive', async () => {
  const merchant = newMerchant()
  const ask2 = as('MERCHANT', merchant)
  await ask2(accountCalls.profile, {})
  const { email } = await person([merchant])
  const { payload } = await signIn(email)
  await setSessionTimes(database, payload.accessToken, {
    lastSeen: '-10 minutes',
    expires: '1 hour',
  })
  await request(payload.accessToken, accountCalls.profile, {}, { headers: { 'x-background': '1' } })
  await setSessionTimes(database, payload.accessToken, { shift: '-6 minutes' })
  expect(await request(payload.accessToken, accountCalls.profile, {})).toMatchObject({
    status: 401,
  })
})

test('a suspended member’s session is refused at the next request', async () => {
  const merchant = newMerchant()
  const { email, userId } = await person([merchant])
  const { payload } = await signIn(email)
  const chosen = await request(payload.accessToken, sessionCalls.chooseMerchant, {
    params: { merchant: merchant.merchantId },
  })
  await setMemberStatus(database, merchant.merchantId, userId, 'SUSPENDED')
  expect(await request(chosen.payload.accessToken, merchantCalls.profile, {})).toMatchObject({
    status: 401,
    code: '4010',
  })
})

test('another tab gets its own token, and signing out of either ends both', async () => {
  const merchant = newMerchant()
  const { email } = await person([merchant])
  const enter = async () =>
    request((await signIn(email)).payload.accessToken, sessionCalls.chooseMerchant, {
      params: { merchant: merchant.merchantId },
    })
  const [chosen, elsewhere] = [await enter(), await enter()]
  const copy = await request(chosen.payload.accessToken, sessionCalls.copy, {})
  expect(copy.payload).toMatchObject({
    roleType: 'MERCHANT',
    merchantData: { merchantId: merchant.merchantId },
    userData: { email },
  })
  const further = await request(copy.payload.accessToken, sessionCalls.copy, {})
  const profile = async (token: string) => (await request(token, merchantCalls.profile, {})).status
  expect(await profile(further.payload.accessToken)).toBe(200)
  expect(await request(copy.payload.accessToken, sessionCalls.logout, {})).toMatchObject({
    status: 200,
    payload: null,
  })
  for (const { payload } of [chosen, copy, further])
    expect(await profile(payload.accessToken)).toBe(401)
  // A separate sign-in is not affected.
  expect(await profile(elsewhere.payload.accessToken)).toBe(200)
})

test.for([undefined, 'b'.repeat(32), 'é'.repeat(32), ''])(
  'a sign-in without the XSRF pair is refused (%j)',
  async (header) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: {
        host: 'localhost',
        cookie: `XSRF-TOKEN=${'a'.repeat(32)}`,
        ...(header !== undefined && { 'x-xsrf-token': header }),
      },
      payload: { username: 'a', password: 'b' },
    })
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ success: false, code: '4016', payload: null })
  },
)

test('every answer to a request without the XSRF cookie sets it, including refusals', async () => {
  for (const url of ['/healthz', '/api/user/profile', '/api/nowhere']) {
    const reply = await app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    expect(reply.headers['set-cookie'], url).toMatch(
      /^XSRF-TOKEN=[A-Za-z0-9_-]{32}; Path=\/; SameSite=Strict$/,
    )
  }
})

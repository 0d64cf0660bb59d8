/** Viewing as another role. */
import { grantableRoles } from '@merchant/contract/access/grants.ts'
import {
  can,
  permissionsOf,
  roles,
  shopScopedRoles,
  type Role,
} from '@merchant/contract/access/permissions.ts'
import { areas } from '@merchant/contract/areas.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { isChange, isFile, type Call } from '@merchant/contract/core/call.ts'
import { expireView, moveMember, trailOf } from '#dev/testing/account.queries.ts'
import { insertPerson, setMemberStatus, setSessionTimes } from '#dev/testing/accounts.ts'
import { refusedWith, service, type TestMerchant } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { serviceOwner } from '#infra/fair-queue.ts'

const { app, database, deps, encrypt, newId, newMerchant, request, tokenOf } = await service()

const choiceFor = (roleType: Role, { shops }: TestMerchant) => ({
  roleType,
  shopIds: shopScopedRoles.includes(roleType) ? [shops[0].shopId] : [],
})
const begin = (token: string, merchant: TestMerchant, roleType: Role) =>
  request(token, sessionCalls.viewAs, { body: choiceFor(roleType, merchant) })
const profileOf = (token: string) => request(token, accountCalls.profile, {})

/** A person of that role who views as another one. */
const viewing = async (own: Role, roleType: Role) => {
  const merchant = newMerchant()
  const parent = await tokenOf(own, merchant)
  const { userId } = (await profileOf(parent)).payload
  const { payload } = await begin(parent, merchant, roleType)
  return { merchant, parent, token: payload.accessToken, payload, userId }
}

const sessionCallsOfAll = Object.entries<Record<string, Call>>(areas).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(([, { access }]) => access !== 'public' && access !== 'platform')
    .map(([name, call]) => [`${area}.${name}`, call] as const),
)
const changes = sessionCallsOfAll.filter(([, call]) => isChange(call))
const allowed = changes.filter(([, { inView }]) => inView !== undefined)
const refused = changes.filter(([, { inView }]) => inView === undefined)

test('the only changes that a view allows are its end, sign-out, the password again and another tab', () => {
  expect(allowed.map(([name]) => name)).toEqual([
    'session.logout',
    'session.stepUp',
    'session.copy',
    'session.endView',
  ])
})

const fullView = viewing('MERCHANT', 'MERCHANT')
const send = async (call: Call) => {
  const { token } = await fullView
  const reply = await app.inject({
    method: call.method,
    url: `/api${call.path.replaceAll(/:\w+/g, 'nobody')}`,
    headers: {
      host: 'localhost',
      cookie: `XSRF-TOKEN=${'a'.repeat(32)}`,
      'x-xsrf-token': 'a'.repeat(32),
      'x-auth-token': token,
    },
  })
  // A file has no code.
  const isFileSent = reply.statusCode === 200 && isFile(call)
  return [reply.statusCode, isFileSent ? '0000' : reply.json<{ code: string }>().code]
}
test.each(refused)('in a view %s is refused as a change', async (_name, call) => {
  expect(await send(call)).toEqual([403, '4034'])
})

test.each(sessionCallsOfAll.filter(([, call]) => !isChange(call) && call.stream !== true))(
  'in a view %s can be read',
  async (_name, call) => {
    const [status, code] = await send(call)
    expect(['4010', '4030', '4034', '4035']).not.toContain(code)
    expect(status).toBeLessThan(500)
  },
)

test('a view has the chosen role and shops, and ending it answers with the own session again', async () => {
  const { merchant, parent, token, payload } = await viewing('ADMIN', 'STAFF')
  const [shop] = merchant.shops
  expect(payload).toMatchObject({
    roleType: 'STAFF',
    userShopProfiles: [{ shopId: shop.shopId }],
    userData: { viewUntil: expect.stringMatching(/^\d{4}-/) as string },
  })
  expect((await profileOf(token)).payload).toMatchObject({
    roleType: 'STAFF',
    permissions: permissionsOf('STAFF'),
  })
  const list = await request(token, shopCalls.list, { query: {} })
  expect(list.payload.items.map(({ shopId }) => shopId)).toEqual([shop.shopId])
  expect(refusedWith(await request(token, memberCalls.list, { query: {} }))).toEqual([403, '4030'])

  const ended = await request(token, sessionCalls.endView, {})
  expect(ended.payload).toMatchObject({ roleType: 'ADMIN' })
  expect(ended.payload.userData).not.toHaveProperty('viewUntil')
  expect(ended.payload.userShopProfiles.length).toBeGreaterThan(1)
  expect((await profileOf(ended.payload.accessToken)).payload.roleType).toBe('ADMIN')
  // No browser has these any more.
  for (const old of [token, parent])
    expect(refusedWith(await profileOf(old))).toEqual([401, '4010'])
  expect(refusedWith(await request(ended.payload.accessToken, sessionCalls.endView, {}))).toEqual([
    409,
    '4214',
  ])
})

test('beginning, ending, downloads and refusals are audited with the own role and the role looked through', async () => {
  const { merchant, token, userId } = await viewing('MERCHANT', 'CS')
  await request(token, transactionCalls.cisFile, { query: {} })
  await request(token, shopCalls.add, { body: {} as never })
  await request(token, sessionCalls.endView, {})
  const who = { actorId: userId, roleType: 'MERCHANT' }
  for (const action of ['session.viewAs', 'transactions.download', 'session.endView'])
    expect(await trailOf(database, merchant.merchantId, action)).toMatchObject([
      { ...who, outcome: 'DONE', detail: { viewedAs: 'CS' } },
    ])
  expect(await trailOf(database, merchant.merchantId, 'shops.add')).toMatchObject([
    { ...who, outcome: 'REFUSED', code: '4034', detail: { viewedAs: 'CS' } },
  ])
})

test.each(roles)('as %s only roles that it may give can be viewed', async (own) => {
  const merchant = newMerchant()
  const token = await tokenOf(own, merchant)
  for (const role of roles) {
    const answer = await begin(token, merchant, role)
    if (!can(own, 'editUser')) expect(refusedWith(answer)).toEqual([403, '4030'])
    else if (!grantableRoles(own).includes(role)) expect(refusedWith(answer)).toEqual([403, '4206'])
    else {
      expect(answer).toMatchObject({ code: '0000', payload: { roleType: role } })
      // Nothing that the person could not do in their own role.
      expect(permissionsOf(own)).toEqual(expect.arrayContaining(permissionsOf(role)))
    }
  }
})

test('shops have to be the merchant’s and the person’s own, and roles get shops as members do', async () => {
  const merchant = newMerchant()
  const manager = await tokenOf('SHOP_MANAGER', merchant)
  const owner = await tokenOf('MERCHANT', merchant)
  const stranger = newMerchant()
  await stranger.ready
  const ask = (token: string, roleType: Role, shopIds: string[]) =>
    request(token, sessionCalls.viewAs, { body: { roleType, shopIds } })
  const [first, second] = merchant.shops
  expect(refusedWith(await ask(manager, 'STAFF', [second?.shopId ?? '']))).toEqual([403, '4031'])
  expect(refusedWith(await ask(owner, 'STAFF', [stranger.shops[0].shopId]))).toEqual([404, '4040'])
  expect(refusedWith(await ask(owner, 'STAFF', []))).toEqual([422, '4220'])
  expect(refusedWith(await ask(owner, 'CS', [first.shopId]))).toEqual([422, '4220'])
})

test('a view loses what the person loses, and ends when they may not give the role any more', async () => {
  const shopless = await viewing('SHOP_MANAGER', 'STAFF')
  const seen = async (token: string) =>
    (await request(token, shopCalls.list, { query: {} })).payload.items.length
  expect(await seen(shopless.token)).toBe(1)
  await moveMember(database, { ...shopless, ...shopless.merchant }, 'SHOP_MANAGER')
  expect(await seen(shopless.token)).toBe(0)

  const demoted = await viewing('ADMIN', 'SCHOOL')
  await moveMember(database, { ...demoted, ...demoted.merchant }, 'CS')
  expect(refusedWith(await profileOf(demoted.token))).toEqual([409, '4035'])
  expect(refusedWith(await request(demoted.token, sessionCalls.copy, {}))).toEqual([409, '4035'])
  expect((await request(demoted.token, sessionCalls.endView, {})).payload.roleType).toBe('CS')

  const removed = await viewing('ADMIN', 'CS')
  await setMemberStatus(database, removed.merchant.merchantId, removed.userId, 'REMOVED')
  expect(refusedWith(await profileOf(removed.token))).toEqual([401, '4010'])
  expect(refusedWith(await request(removed.token, sessionCalls.endView, {}))).toEqual([401, '4010'])
})

test('a view ends by itself after its time, and the own session still comes back', async () => {
  const { token } = await viewing('MERCHANT', 'CS')
  await expireView(database, token)
  expect(refusedWith(await profileOf(token))).toEqual([409, '4035'])
  expect((await request(token, sessionCalls.endView, {})).payload.roleType).toBe('MERCHANT')
})

test('a view ends with the session it was begun in, and signing out of it ends both', async () => {
  const revoked = await viewing('MERCHANT', 'CS')
  const { items } = (await request(revoked.parent, sessionCalls.list, { query: {} })).payload
  // The view is no further session of the list.
  expect(items).toHaveLength(1)
  expect(
    (await request(revoked.token, sessionCalls.list, { query: {} })).payload.items,
  ).toMatchObject([{ sessionId: items[0]?.sessionId, current: true }])
  await request(revoked.parent, sessionCalls.revoke, {
    params: { sessionId: items[0]?.sessionId ?? '' },
  })
  expect(refusedWith(await profileOf(revoked.token))).toEqual([401, '4010'])

  const left = await viewing('MERCHANT', 'CS')
  expect((await request(left.token, sessionCalls.logout, {})).code).toBe('0000')
  for (const token of [left.token, left.parent])
    expect(refusedWith(await profileOf(token))).toEqual([401, '4010'])
  expect(await trailOf(database, left.merchant.merchantId, 'session.endView')).toHaveLength(1)
})

test('a tab that is opened from a view views as the same role, and each ends on its own', async () => {
  const { token } = await viewing('MERCHANT', 'CS')
  const { payload } = await request(token, sessionCalls.copy, {})
  expect(payload).toMatchObject({
    roleType: 'CS',
    userData: { viewUntil: expect.any(String) as string },
  })
  expect((await request(token, sessionCalls.endView, {})).payload.roleType).toBe('MERCHANT')
  expect((await profileOf(payload.accessToken)).payload.roleType).toBe('CS')
  expect((await request(payload.accessToken, sessionCalls.endView, {})).payload.roleType).toBe(
    'MERCHANT',
  )
})

test('another view of the same session ends the first, and of two begun at once one lives', async () => {
  const { merchant, parent, token } = await viewing('MERCHANT', 'CS')
  const wanted = ['STAFF', 'CS'] as const
  const begun = await Promise.all(wanted.map((role) => begin(parent, merchant, role)))
  expect(begun.map(({ code }) => code)).toEqual(['0000', '0000'])
  const tokens = [token, ...begun.map(({ payload }) => payload.accessToken)]
  const seen = await Promise.all(tokens.map(profileOf))
  expect(seen.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 401, 401])
})

test('of two ends at once one answers with a session', async () => {
  const { token } = await viewing('MERCHANT', 'CS')
  const ends = await Promise.all([1, 2].map(() => request(token, sessionCalls.endView, {})))
  expect(ends.map(({ code }) => code).toSorted()).toEqual(['0000', '4010'])
})

test('using a view keeps the own session from becoming idle', async () => {
  const { parent, token } = await viewing('MERCHANT', 'CS')
  for (const one of [parent, token])
    await setSessionTimes(database, one, { lastSeen: '-10 minutes' })
  await profileOf(token)
  await expect
    .poll(async () => {
      const [own] = (await request(token, sessionCalls.list, { query: {} })).payload.items
      return own !== undefined && own.lastSeenAt >= own.createdAt
    })
    .toBe(true)
})

test('the password again and the live events work in a view', async () => {
  const password = 'Lantern over the pier'
  const merchant = newMerchant()
  await merchant.ready
  const email = `${newId('usr')}@test.example`
  await insertPerson(database, newId, {
    email,
    passwordHash: await deps.passwords.hash(serviceOwner, password),
    role: 'MERCHANT',
    merchantIds: [merchant.merchantId],
    shopIds: [],
  })
  const signedIn = await request(undefined, sessionCalls.login, {
    body: { username: email, password: encrypt('password', password) },
  })
  const chosen = await request(signedIn.payload.accessToken, sessionCalls.chooseMerchant, {
    params: { merchant: merchant.merchantId },
  })
  const { payload } = await begin(chosen.payload.accessToken, merchant, 'CS')
  const body = { password: encrypt('password', password) }
  expect((await request(payload.accessToken, sessionCalls.stepUp, { body })).code).toBe('0000')
  expect((await request(payload.accessToken, eventCalls.list, {})).code).toBe('0000')
})

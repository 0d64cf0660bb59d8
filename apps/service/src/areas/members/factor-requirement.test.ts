/** A second factor that a merchant requires by role. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { doneOf, letTimePass, messagesTo } from '#dev/testing/account.queries.ts'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { requireAsBefore } from '#dev/testing/factor-policy.queries.ts'
import { refusedWith, serviceAlone } from '#dev/testing/harness.ts'
import { meetAt } from '#dev/testing/races.queries.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'

const opened = await serviceAlone()
const { as, database, deps, newMerchant, request } = opened
const { enter, person, signIn } = accountFixtures(opened)

const today = async () => (await database.gate(findNow)).slice(0, 10)
const ready = async () => {
  const merchant = newMerchant()
  const owner = await person([merchant])
  const admin = as('ADMIN', merchant)
  const require = (days: number, more: object = {}) =>
    today().then((day) =>
      admin(memberCalls.setFactorRequirement, {
        body: { roles: ['MERCHANT'], holdsFrom: addDays(day, days), ...more },
      }),
    )
  return { merchant, ...owner, admin, require }
}
const setUp = async (token: string) => {
  const { payload } = await request(token, accountCalls.addTotp, { body: { name: 'Telephone' } })
  const totp = new TOTP({ secret: Secret.fromBase32(payload.secret) })
  return request(token, accountCalls.confirmTotp, {
    body: { factorId: payload.factorId, code: totp.generate() },
  })
}
const look = (token: string) => request(token, merchantCalls.profile, {})

test('from the day set, whoever lacks a second factor sets one up before anything else', async () => {
  const { email, merchantId, require } = await ready()
  const before = await enter(email, merchantId)
  expect((await require(0)).payload).toMatchObject({
    roles: ['MERCHANT'],
    lacking: [
      { roleType: 'ADMIN', members: 1 },
      { roleType: 'MERCHANT', members: 1 },
    ],
  })
  // Whoever is signed in already works on.
  expect((await look(before)).code).toBe('0000')
  const { payload } = await signIn(email)
  const chosen = await request(payload.accessToken, sessionCalls.chooseMerchant, {
    params: { merchant: merchantId },
  })
  const token = chosen.payload.accessToken
  expect(chosen.payload.merchantData.needsSecondFactor).toBe(true)
  const copied = await request(token, sessionCalls.copy, {})
  expect(copied.payload.merchantData.needsSecondFactor).toBe(true)
  for (const refused of [
    await look(token),
    await look(copied.payload.accessToken),
    await request(token, memberCalls.list, { query: {} }),
    await request(token, sessionCalls.viewAs, { body: { roleType: 'ADMIN' } }),
  ])
    expect(refusedWith(refused)).toEqual([403, '4037'])
  const added = await setUp(token)
  expect(added.payload.recoveryCodes).toHaveLength(10)
  expect((await look(token)).code).toBe('0000')
  const { factorId } = added.payload
  const removed = await request(token, accountCalls.removeFactor, { params: { factorId } })
  expect(refusedWith(removed)).toEqual([409, '4204'])
})

test('of two second factors that are removed at once, one stays if the role requires one', async () => {
  const { email, merchantId, require } = await ready()
  const token = await enter(email, merchantId)
  const factors = [await setUp(token), await setUp(token)].map(({ payload }) => payload.factorId)
  await require(0)
  const removals = factors.map(
    (factorId) => () => request(token, accountCalls.removeFactor, { params: { factorId } }),
  )
  const rows = sql`select 1 from second_factor where factor_id = any(${factors}) for update`
  const answers =
    testedDatabase === 'postgres'
      ? await meetAt(database, rows, removals, 'gate')
      : await Promise.allSettled(removals.map((remove) => remove()))
  const codes = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.code : String(answer.reason),
  )
  expect(codes.toSorted()).toEqual(['0000', '4204'])
  expect((await request(token, accountCalls.mfa, {})).payload.factors).toHaveLength(1)
})

test('before the day, and in other roles, a password is enough', async () => {
  const { email, merchant, merchantId, require } = await ready()
  await require(2)
  expect((await look(await enter(email, merchantId))).code).toBe('0000')
  const staff = as('STAFF', merchant)
  await letTimePass(database, '3 days')
  expect(refusedWith(await look(await enter(email, merchantId)))).toEqual([403, '4037'])
  expect((await staff(merchantCalls.profile, {})).code).toBe('0000')
})

test('whoever manages members sets it, with the password; it is in the trail, and mailed to whom it concerns', async () => {
  const { admin, email, merchant, merchantId, require } = await ready()
  const past = await require(-1)
  expect(past).toMatchObject({ code: '4220', payload: { fields: [{ path: 'holdsFrom' }] } })
  expect((await require(7, { holdsFrom: null })).code).toBe('4220')
  const body = { roles: [], holdsFrom: null }
  const byManager = await as('SHOP_MANAGER', merchant)(memberCalls.setFactorRequirement, { body })
  expect(refusedWith(byManager)).toEqual([403, '4030'])
  expect((await require(7)).payload.version).toBe(1)
  const [mail] = await messagesTo(database, deps.wrapping, email)
  expect(mail?.text).toContain('need a second factor to sign in: Merchant')
  const stale = await admin(
    memberCalls.setFactorRequirement,
    { body },
    { headers: { 'if-match': '3' } },
  )
  expect(refusedWith(stale)).toEqual([409, '4090'])
  const none = await admin(memberCalls.setFactorRequirement, { body })
  expect(none.payload).toMatchObject({ roles: [], holdsFrom: null, version: 2 })
  expect(await doneOf(database, merchantId, 'member.factorRequirement')).toHaveLength(2)
  await letTimePass(database, '31 minutes')
  expect(refusedWith(await require(7))).toEqual([403, '4014'])
})

test('a role that needs a second factor already keeps needing it: a later day is refused, unless the role is taken out', async () => {
  const { email, merchantId, require } = await ready()
  await require(1)
  expect((await require(3)).code).toBe('0000')
  expect((await require(0)).code).toBe('0000')
  for (const roles of [['MERCHANT'], ['CS', 'MERCHANT']])
    expect(await require(7, { roles })).toMatchObject({
      code: '4220',
      payload: {
        fields: [
          { path: 'holdsFrom', message: 'Some of these roles need it already: enter today' },
        ],
      },
    })
  expect(refusedWith(await look(await enter(email, merchantId)))).toEqual([403, '4037'])
  expect((await require(0, { roles: ['CS', 'MERCHANT'] })).code).toBe('0000')
  expect((await require(7, { roles: ['SCHOOL'] })).code).toBe('0000')
})

test('a change of the roles opens no session that the requirement held back, and begins anew only for roles that are added', async () => {
  const { email, merchant, merchantId, require } = await ready()
  const before = await enter(email, merchantId)
  const staff = as('STAFF', merchant)
  await staff(merchantCalls.profile, {})
  await require(0)
  const held = await enter(email, merchantId)
  for (const roles of [['MERCHANT', 'STAFF'], ['CS', 'MERCHANT'], ['MERCHANT']]) {
    expect((await require(0, { roles })).code).toBe('0000')
    expect(refusedWith(await look(held))).toEqual([403, '4037'])
    expect((await look(before)).code).toBe('0000')
    expect((await staff(merchantCalls.profile, {})).code).toBe('0000')
  }
  // Nothing is left of it once no role needs one.
  await require(0, { roles: [] })
  expect((await look(held)).code).toBe('0000')
  await require(0)
  expect((await look(held)).code).toBe('0000')
})

test('a requirement that is saved again unchanged stays as it is, and whoever signed in meanwhile still sets one up', async () => {
  const { email, merchant, merchantId, require } = await ready()
  const { payload: set } = await require(0, { roles: ['CS', 'MERCHANT'] })
  const token = await enter(email, merchantId)
  const mails = await messagesTo(database, deps.wrapping, email)
  expect((await require(0, { roles: ['MERCHANT', 'CS'] })).payload).toEqual(set)
  expect(refusedWith(await look(token))).toEqual([403, '4037'])
  await letTimePass(database, '1 day')
  const admin = as('ADMIN', merchant)
  const { payload: held } = await admin(memberCalls.factorRequirement, {})
  expect(held.holdsFrom).toBe(addDays(await today(), -1))
  // Its own day has passed; the portal's form then has today.
  for (const holdsFrom of [held.holdsFrom, await today()]) {
    const body = { roles: held.roles, holdsFrom }
    expect((await admin(memberCalls.setFactorRequirement, { body })).payload).toEqual(held)
  }
  expect(refusedWith(await look(token))).toEqual([403, '4037'])
  expect(await doneOf(database, merchantId, 'member.factorRequirement')).toHaveLength(1)
  expect(await messagesTo(database, deps.wrapping, email)).toEqual(mails)
})

test('a role that the release before took out and added again needs a second factor from the new day on only', async () => {
  const { email, merchantId, require } = await ready()
  await require(0)
  await require(0, { roles: ['CS', 'MERCHANT'] })
  expect(refusedWith(await look(await enter(email, merchantId)))).toEqual([403, '4037'])
  await requireAsBefore(database, merchantId, ['CS'], 0)
  await requireAsBefore(database, merchantId, ['CS', 'MERCHANT'], 7)
  expect((await look(await enter(email, merchantId))).code).toBe('0000')
})

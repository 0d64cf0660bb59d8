import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { expect, test } from 'vitest'
import { service, type Answer, type TestMerchant } from '#testing/harness.ts'
import {
  ageProof,
  joinAlso,
  lockName,
  newPerson,
  readMails,
  readMembers,
  readTrail,
  type TestPerson,
} from '#testing/members.queries.ts'

const portal = await service()
const { ask, database, deps, newMerchant } = portal

const stranger = 'usr_000000000000'
const shop = (merchant: TestMerchant, index: number): string => merchant.shops[index]?.shopId ?? ''
/** A merchant with an administrator who is signed in. */
const withAdmin = async (shops = 3) => {
  const merchant = newMerchant({ shops })
  return { merchant, admin: await newPerson(portal, merchant, 'ADMIN', { name: 'Ada Admin' }) }
}
const change = (
  who: TestPerson,
  userId: string,
  body: object,
  headers: Record<string, string> = {},
) => ask(who.token, memberCalls.change, { params: { userId }, body }, { headers })
const remove = (who: TestPerson, userId: string, headers: Record<string, string> = {}) =>
  ask(who.token, memberCalls.remove, { params: { userId } }, { headers })
const list = (who: TestPerson, query: object = {}) => ask(who.token, memberCalls.list, { query })
const isSignedIn = async (token: string): Promise<boolean> =>
  (await ask(token, accountCalls.profile, {})).status === 200
const refusedWith = (answer: Answer<unknown>) => [answer.status, answer.code]

test('an administrator sees every member with addresses, in the order of names', async () => {
  const { merchant, admin } = await withAdmin()
  await newPerson(portal, merchant, 'STAFF', { name: 'staff 10', shopIds: [shop(merchant, 0)] })
  const second = await newPerson(portal, merchant, 'STAFF', {
    name: 'Staff 2',
    shopIds: [shop(merchant, 1), shop(merchant, 0)],
    mobile: '+852-91234567',
  })
  const { payload } = await list(admin)
  expect(payload.items.map((member) => member.displayName)).toEqual([
    'Ada Admin',
    'Staff 2',
    'staff 10',
  ])
  expect(payload).toMatchObject({ total: 3, pageNumber: 1, capped: false })
  expect(payload.items[1]).toMatchObject({
    userId: second.userId,
    username: second.email,
    email: second.email,
    mobile: '+852-91234567',
    roleType: 'STAFF',
    shopIds: [shop(merchant, 0), shop(merchant, 1)].toSorted(),
    status: 'ACTIVE',
    mfaEnabled: false,
    version: 1,
  })
})

test('members are found by role, status, shop and word, page by page', async () => {
  const { merchant, admin } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', {
    name: 'Mei Chan',
    shopIds: [shop(merchant, 0)],
  })
  const removed = await newPerson(portal, merchant, 'CS', { name: 'Gone Person' })
  const locked = await newPerson(portal, merchant, 'SCHOOL', { name: 'Lo Cked' })
  await remove(admin, removed.userId)
  await lockName(database, locked.email.toUpperCase())
  const names = async (query: object) =>
    (await list(admin, query)).payload.items.map((member) => member.displayName)
  expect(await names({ roleType: 'STAFF,SCHOOL' })).toEqual(['Lo Cked', 'Mei Chan'])
  expect(await names({ status: 'REMOVED' })).toEqual(['Gone Person'])
  expect(await names({ status: 'locked' })).toEqual(['Lo Cked'])
  expect(await names({ shopId: shop(merchant, 0) })).toEqual(['Mei Chan'])
  expect(await names({ keyword: 'chan MEI' })).toEqual(['Mei Chan'])
  expect(await names({ keyword: staff.email })).toEqual(['Mei Chan'])
  expect(await names({ sortBy: 'roleType', sortOrder: 'desc' })).toEqual([
    'Mei Chan',
    'Lo Cked',
    'Ada Admin',
  ])
  const first = await list(admin, { pageSize: 2 })
  expect(first.payload.totalPages).toBe(2)
  expect(await names({ pageSize: 2, cursor: first.payload.nextCursor })).toEqual(['Mei Chan'])
  expect(await names({ pageSize: 2, pageNumber: 2 })).toEqual(['Mei Chan'])
  expect((await list(admin, { roleType: 'BOSS' })).code).toBe('4002')
  expect((await list(admin, { shopId: 'shp_000000000000' })).code).toBe('4040')
})

test('a shop manager sees the people of their shops only, with addresses masked and not to be searched', async () => {
  const { merchant } = await withAdmin()
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    name: 'Mary Manager',
    shopIds: [shop(merchant, 0)],
  })
  const mine = await newPerson(portal, merchant, 'STAFF', {
    name: 'Mine',
    shopIds: [shop(merchant, 0), shop(merchant, 1)],
    mobile: '+852-91234567',
  })
  await newPerson(portal, merchant, 'STAFF', { name: 'Other', shopIds: [shop(merchant, 1)] })
  const { payload } = await list(manager)
  expect(payload.items.map((member) => member.displayName)).toEqual(['Mary Manager', 'Mine'])
  expect(payload.items[0]?.email).toBe(manager.email)
  expect(payload.items[1]).toMatchObject({ shopIds: [shop(merchant, 0)], mobile: '+852-****4567' })
  expect(JSON.stringify(payload.items[1])).not.toContain(mine.email.split('@')[0])
  expect((await list(manager, { keyword: mine.email.split('@')[0] })).payload.items).toEqual([])
  expect((await list(manager, { shopId: shop(merchant, 1) })).code).toBe('4031')
})

test('two merchants never see each other’s members', async () => {
  const { admin } = await withAdmin()
  const { merchant: other, admin: theirs } = await withAdmin()
  expect((await list(admin)).payload.items.map((member) => member.userId)).toEqual([admin.userId])
  const foreign = await change(admin, theirs.userId, { displayName: 'Mine now' })
  const unknown = await change(admin, stranger, { displayName: 'Mine now' })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(unknown.body)
  expect((await remove(admin, theirs.userId)).code).toBe('4040')
  expect(
    (await change(admin, admin.userId, { shopIds: [shop(other, 0)], roleType: 'STAFF' })).code,
  ).toBe('4040')
})

test('a change is written with what was before, and a repeated one writes nothing', async () => {
  const { merchant, admin } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', {
    name: 'Before',
    shopIds: [shop(merchant, 0)],
  })
  const wanted = {
    displayName: 'After',
    shopIds: [shop(merchant, 1), shop(merchant, 1)],
    reason: 'Moved',
  }
  const changed = await change(admin, staff.userId, wanted, { 'if-match': '"1"' })
  expect(changed.payload).toMatchObject({
    displayName: 'After',
    shopIds: [shop(merchant, 1)],
    version: 2,
  })
  expect((await change(admin, staff.userId, wanted)).payload.version).toBe(2)
  const trail = await readTrail(database, merchant.merchantId)
  expect(trail.filter(({ action }) => action === 'member.change')).toEqual([
    {
      action: 'member.change',
      outcome: 'DONE',
      code: null,
      objectId: staff.userId,
      shopId: null,
      detail: {
        before: { displayName: 'Before', shopIds: [shop(merchant, 0)] },
        after: { displayName: 'After', shopIds: [shop(merchant, 1)] },
        reason: 'Moved',
      },
    },
  ])
  expect(
    refusedWith(await change(admin, staff.userId, { displayName: 'Late' }, { 'if-match': '1' })),
  ).toEqual([409, '4090'])
  expect(refusedWith(await remove(admin, staff.userId, { 'if-match': '1' }))).toEqual([409, '4090'])
})

test('a new role, a suspension and a removal end the sessions with this merchant, and no others', async () => {
  const { merchant, admin } = await withAdmin()
  const elsewhere = newMerchant()
  const acts = [
    (userId: string) => change(admin, userId, { roleType: 'DEVELOPER' }),
    (userId: string) => change(admin, userId, { status: 'SUSPENDED' }),
    (userId: string) => remove(admin, userId),
  ]
  for (const act of acts) {
    const person = await newPerson(portal, merchant, 'CS')
    const bystander = await newPerson(portal, merchant, 'CS')
    const other = await joinAlso(portal, elsewhere, person.userId, 'CS')
    expect(await isSignedIn(person.token)).toBe(true)
    expect((await act(person.userId)).status).toBe(200)
    expect(await isSignedIn(person.token)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    expect(await isSignedIn(bystander.token)).toBe(true)
  }
  const moved = await newPerson(portal, merchant, 'STAFF', { shopIds: [shop(merchant, 0)] })
  await change(admin, moved.userId, { shopIds: [shop(merchant, 1)] })
  expect(await isSignedIn(moved.token)).toBe(true)
})

test('who was removed is gone for every later call, and keeps no shop', async () => {
  const { merchant, admin } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shop(merchant, 0)] })
  expect((await remove(admin, staff.userId)).payload).toBeNull()
  expect((await remove(admin, staff.userId)).code).toBe('4040')
  expect((await change(admin, staff.userId, { displayName: 'Again' })).code).toBe('4040')
  expect((await list(admin, { status: 'REMOVED' })).payload.items).toMatchObject([
    { userId: staff.userId, shopIds: [] },
  ])
})

test('nobody changes their own role or shops, suspends or removes themselves', async () => {
  const { merchant, admin } = await withAdmin()
  await newPerson(portal, merchant, 'MERCHANT')
  expect((await change(admin, admin.userId, { displayName: 'Ada A.' })).payload.displayName).toBe(
    'Ada A.',
  )
  for (const body of [
    { roleType: 'CS' },
    { roleType: 'STAFF', shopIds: [shop(merchant, 0)] },
    { status: 'SUSPENDED' },
  ]) {
    expect(refusedWith(await change(admin, admin.userId, body))).toEqual([403, '4206'])
  }
  expect(refusedWith(await remove(admin, admin.userId))).toEqual([403, '4206'])
})

test('the last administrator cannot be suspended or removed', async () => {
  const { admin } = await withAdmin()
  expect(refusedWith(await change(admin, admin.userId, { status: 'SUSPENDED' }))).toEqual([
    409,
    '4205',
  ])
  expect(refusedWith(await remove(admin, admin.userId))).toEqual([409, '4205'])
})

test('administrators who remove, suspend and demote each other at once always leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const merchant = newMerchant({ shops: 1 })
    const people = await Promise.all(
      Array.from({ length: 4 }, () => newPerson(portal, merchant, 'ADMIN')),
    )
    const act = (one: TestPerson, other: TestPerson, way: number) => {
      if (way === 0) return remove(one, other.userId)
      return change(one, other.userId, way === 1 ? { status: 'SUSPENDED' } : { roleType: 'CS' })
    }
    const answers = await Promise.all<Answer<unknown>>(
      people.flatMap((one) =>
        people.filter((other) => other !== one).map((other, way) => act(one, other, way)),
      ),
    )
    const codes = answers.map(({ code }) => code)
    const left = (await readMembers(database, merchant.merchantId)).filter(
      (row) => row.role_type === 'ADMIN' && row.status === 'ACTIVE',
    )
    expect(left).toHaveLength(1)
    expect(codes.filter((code) => code === '0000').length).toBeGreaterThanOrEqual(3)
  }
})

test('a role brings or leaves its shops: bound roles have at least one, all others none', async () => {
  const { merchant, admin } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shop(merchant, 0)] })
  expect((await change(admin, staff.userId, { shopIds: [] })).code).toBe('4220')
  expect(
    (await change(admin, staff.userId, { roleType: 'CS', shopIds: [shop(merchant, 0)] })).code,
  ).toBe('4220')
  expect((await change(admin, staff.userId, { roleType: 'CS' })).payload).toMatchObject({
    roleType: 'CS',
    shopIds: [],
  })
  const refused = await change(admin, staff.userId, { roleType: 'STAFF' })
  expect([
    refused.code,
    (refused.payload as unknown as { fields: unknown[] }).fields,
  ]).toMatchObject(['4220', [{ path: 'shopIds' }]])
  expect((await change(admin, staff.userId, { roleType: 'FINANCE' })).code).toBe('4220')
  expect((await change(admin, staff.userId, { merchantId: merchant.merchantId })).code).toBe('4220')
})

test('to a shop manager only supervisors and staff of their own shops are within reach', async () => {
  const { merchant, admin } = await withAdmin()
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shop(merchant, 0), shop(merchant, 1)],
  })
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shop(merchant, 0)] })
  const half = await newPerson(portal, merchant, 'STAFF', {
    shopIds: [shop(merchant, 0), shop(merchant, 2)],
  })
  const peer = await newPerson(portal, merchant, 'SHOP_MANAGER', { shopIds: [shop(merchant, 0)] })
  expect(
    (await change(manager, staff.userId, { roleType: 'SUPERVISOR', shopIds: [shop(merchant, 1)] }))
      .payload.roleType,
  ).toBe('SUPERVISOR')
  for (const roleType of ['SHOP_MANAGER', 'CS', 'ADMIN']) {
    const body = roleType === 'SHOP_MANAGER' ? { roleType } : { roleType, shopIds: [] }
    expect(refusedWith(await change(manager, staff.userId, body))).toEqual([403, '4206'])
  }
  expect(
    refusedWith(await change(manager, staff.userId, { shopIds: [shop(merchant, 2)] })),
  ).toEqual([403, '4031'])
  expect(refusedWith(await change(manager, half.userId, { displayName: 'X' }))).toEqual([
    403,
    '4031',
  ])
  expect(refusedWith(await remove(manager, half.userId))).toEqual([403, '4031'])
  expect(refusedWith(await remove(manager, peer.userId))).toEqual([403, '4206'])
  expect(refusedWith(await remove(manager, admin.userId))).toEqual([403, '4206'])
  expect((await remove(manager, staff.userId)).status).toBe(200)
})

test('granting MERCHANT or ADMIN asks for the password again', async () => {
  const { merchant, admin } = await withAdmin()
  const person = await newPerson(portal, merchant, 'CS')
  await ageProof(database, admin.token, 31)
  for (const roleType of ['MERCHANT', 'ADMIN']) {
    expect(refusedWith(await change(admin, person.userId, { roleType }))).toEqual([403, '4014'])
  }
  expect((await change(admin, person.userId, { roleType: 'SCHOOL' })).status).toBe(200)
})

test('the name and mobile of somebody who also works elsewhere are theirs alone', async () => {
  const { merchant, admin } = await withAdmin()
  const person = await newPerson(portal, merchant, 'CS', { name: 'Shared' })
  await joinAlso(portal, newMerchant(), person.userId, 'MERCHANT')
  const refused = await change(admin, person.userId, { displayName: 'Ours', mobile: '9123 4567' })
  expect([
    refused.code,
    (refused.payload as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path),
  ]).toEqual(['4220', ['displayName', 'mobile']])
  expect((await change(admin, person.userId, { roleType: 'SCHOOL' })).status).toBe(200)
})

test('whose mobile was changed by somebody else hears of it', async () => {
  const { merchant, admin } = await withAdmin()
  const person = await newPerson(portal, merchant, 'CS')
  expect((await change(admin, person.userId, { mobile: '9123 4567' })).payload.mobile).toBe(
    '+852-91234567',
  )
  expect(await readMails(database, deps.wrapping, person.email)).toMatchObject([
    { subject: expect.stringContaining('mobile number') as string },
  ])
  expect((await change(admin, person.userId, { mobile: null })).payload.mobile).toBeNull()
})

test('a refused change leaves an entry that names who, what and why', async () => {
  const { merchant, admin } = await withAdmin()
  await change(admin, admin.userId, { roleType: 'CS' })
  expect(await readTrail(database, merchant.merchantId)).toMatchObject([
    { action: 'members.change', outcome: 'REFUSED', code: '4206', objectId: admin.userId },
  ])
})

import { refusedWith, service } from '#dev/testing/harness.ts'
import { memberFixtures, shopOf, lockName, newPerson, readTrail } from '#dev/testing/members.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { database } = portal
const { withAdmin, list, change, remove } = memberFixtures(portal)

const stranger = 'usr_000000000000'

test('an administrator sees every member with addresses, in the order of names', async () => {
  const { merchant, admin } = await withAdmin()
  await newPerson(portal, merchant, 'STAFF', { name: 'staff 10', shopIds: [shopOf(merchant, 0)] })
  const second = await newPerson(portal, merchant, 'STAFF', {
    name: 'Staff 2',
    shopIds: [shopOf(merchant, 1), shopOf(merchant, 0)],
    mobile: '+852-91234567',
  })
  const { payload } = await list(admin)
  expect(payload.items.map((member) => member.displayName)).toEqual([
    'Ada Admin',
    'Staff 2',
    'staff 10',
  ])
  expect(payload).toMatchObject({ total: 3, pageNumber: 1, capped: false })
  expect(payload.items[1]).toEqual({
    userId: second.userId,
    username: second.email,
    displayName: 'Staff 2',
    email: second.email,
    mobile: '+852-91234567',
    roleType: 'STAFF',
    shopIds: [shopOf(merchant, 0), shopOf(merchant, 1)].toSorted(),
    status: 'ACTIVE',
    lastLoginAt: null,
    invitedBy: null,
    joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    mfaEnabled: false,
    version: 1,
  })
})

test('members can be filtered by role, status, shop and keyword, and paged', async () => {
  const { merchant, admin } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', {
    name: 'Mei Chan',
    shopIds: [shopOf(merchant, 0)],
  })
  const removed = await newPerson(portal, merchant, 'CS', { name: 'Gone Person' })
  const locked = await newPerson(portal, merchant, 'SCHOOL', { name: 'Lo Cked' })
  await remove(admin, removed.userId)
  await lockName(database, locked.email)
  const names = async (query: object) =>
    (await list(admin, query)).payload.items.map((member) => member.displayName)
  expect(await names({ roleType: 'STAFF,SCHOOL' })).toEqual(['Lo Cked', 'Mei Chan'])
  expect(await names({ status: 'REMOVED' })).toEqual(['Gone Person'])
  expect(await names({ status: 'locked' })).toEqual(['Lo Cked'])
  expect(await names({ shopId: shopOf(merchant, 0) })).toEqual(['Mei Chan'])
  expect(await names({ keyword: 'chan MEI' })).toEqual(['Mei Chan'])
  expect(await names({ keyword: staff.email })).toEqual(['Mei Chan'])
  expect(await names({ sortBy: 'roleType', sortOrder: 'desc' })).toEqual([
    'Mei Chan',
    'Lo Cked',
    'Ada Admin',
  ])
  expect(await names({ userId: staff.userId })).toEqual(['Mei Chan'])
  expect(await names({ userId: stranger })).toEqual([])
  expect(await names({ userId: removed.userId })).toEqual([])
  const first = await list(admin, { pageSize: 2 })
  expect(first.payload.totalPages).toBe(2)
  expect(await names({ pageSize: 2, cursor: first.payload.nextCursor })).toEqual(['Mei Chan'])
  expect(await names({ pageSize: 2, pageNumber: 2 })).toEqual(['Mei Chan'])
  expect((await list(admin, { roleType: 'BOSS' })).code).toBe('4002')
  expect((await list(admin, { shopId: 'shp_000000000000' })).code).toBe('4040')
})

test('a shop manager sees members of assigned shops only, with masked addresses that cannot be searched', async () => {
  const { merchant } = await withAdmin()
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    name: 'Mary Manager',
    shopIds: [shopOf(merchant, 0)],
  })
  const mine = await newPerson(portal, merchant, 'STAFF', {
    name: 'Mine',
    shopIds: [shopOf(merchant, 0), shopOf(merchant, 1)],
    mobile: '+852-91234567',
  })
  await newPerson(portal, merchant, 'STAFF', { name: 'Other', shopIds: [shopOf(merchant, 1)] })
  const { payload } = await list(manager)
  expect(payload.items.map((member) => member.displayName)).toEqual(['Mary Manager', 'Mine'])
  expect(payload.items[0]?.email).toBe(manager.email)
  expect(payload.items[1]).toMatchObject({
    shopIds: [shopOf(merchant, 0)],
    mobile: '+852-****4567',
  })
  expect(JSON.stringify(payload.items[1])).not.toContain(mine.email.split('@')[0])
  expect((await list(manager, { keyword: mine.email.split('@')[0] })).payload.items).toEqual([])
  expect((await list(manager, { shopId: shopOf(merchant, 1) })).code).toBe('4031')
})

test('who sees masked addresses cannot find out whose a name is by locking it', async () => {
  const { merchant, admin } = await withAdmin()
  const shopIds = [shopOf(merchant, 0)]
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', { shopIds })
  const staff = await newPerson(portal, merchant, 'STAFF', { name: 'Mei Chan', shopIds })
  await lockName(database, staff.email)
  const statusFor = async (viewer: typeof admin) =>
    (await list(viewer, { userId: staff.userId })).payload.items[0]?.status
  expect([await statusFor(admin), await statusFor(manager)]).toEqual(['LOCKED', 'ACTIVE'])
  expect((await list(manager, { status: 'LOCKED' })).payload.items).toEqual([])
  expect((await list(manager, { status: 'ACTIVE' })).payload.total).toBe(2)
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
    (await change(admin, admin.userId, { shopIds: [shopOf(other, 0)], roleType: 'STAFF' })).code,
  ).toBe('4040')
})

test('a change is audited with the previous values, and a repeated one is not', async () => {
  const { merchant, admin } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', {
    name: 'Before',
    shopIds: [shopOf(merchant, 0)],
  })
  const wanted = {
    displayName: 'After',
    shopIds: [shopOf(merchant, 1), shopOf(merchant, 1)],
    reason: 'Moved',
  }
  const changed = await change(admin, staff.userId, wanted, { 'if-match': '"1"' })
  expect(changed.payload).toMatchObject({
    displayName: 'After',
    shopIds: [shopOf(merchant, 1)],
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
        before: { displayName: 'Before', shopIds: [shopOf(merchant, 0)] },
        after: { displayName: 'After', shopIds: [shopOf(merchant, 1)] },
        reason: 'Moved',
      },
    },
  ])
  expect(
    refusedWith(await change(admin, staff.userId, { displayName: 'Late' }, { 'if-match': '1' })),
  ).toEqual([409, '4090'])
  expect(refusedWith(await remove(admin, staff.userId, { 'if-match': '1' }))).toEqual([409, '4090'])
})

test('a removed member is not found any more and has no shops', async () => {
  const { merchant, admin } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopOf(merchant, 0)] })
  expect((await remove(admin, staff.userId)).payload).toBeNull()
  expect((await remove(admin, staff.userId)).code).toBe('4040')
  expect((await change(admin, staff.userId, { displayName: 'Again' })).code).toBe('4040')
  expect((await list(admin, { status: 'REMOVED' })).payload.items).toMatchObject([
    { userId: staff.userId, shopIds: [] },
  ])
})

test('a refused change leaves an entry that names who, what and why', async () => {
  const { merchant, admin } = await withAdmin()
  await change(admin, admin.userId, { roleType: 'CS' })
  expect(await readTrail(database, merchant.merchantId)).toMatchObject([
    { action: 'members.change', outcome: 'REFUSED', code: '4206', objectId: admin.userId },
  ])
})

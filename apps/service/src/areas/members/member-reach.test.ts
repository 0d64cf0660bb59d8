import { type Answer, refusedWith, service } from '#dev/testing/harness.ts'
import {
  memberFixtures,
  shopOf,
  joinAlso,
  newPerson,
  readMembers,
  type TestPerson,
} from '#dev/testing/members.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { database, newMerchant } = portal
const { withAdmin, change, remove } = memberFixtures(portal)

test('nobody can change their own role or shops, or suspend or remove themselves', async () => {
  const { merchant, admin } = await withAdmin()
  await newPerson(portal, merchant, 'MERCHANT')
  expect((await change(admin, admin.userId, { displayName: 'Ada A.' })).payload.displayName).toBe(
    'Ada A.',
  )
  for (const body of [
    { roleType: 'CS' },
    { roleType: 'STAFF', shopIds: [shopOf(merchant, 0)] },
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

test('one administrator remains when administrators concurrently remove, suspend and demote each other', async () => {
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

test('shop-scoped roles have at least one shop, all others none', async () => {
  const { merchant, admin } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopOf(merchant, 0)] })
  expect((await change(admin, staff.userId, { shopIds: [] })).code).toBe('4220')
  expect(
    (await change(admin, staff.userId, { roleType: 'CS', shopIds: [shopOf(merchant, 0)] })).code,
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

test('a shop manager can change only supervisors and staff of assigned shops', async () => {
  const { merchant, admin } = await withAdmin()
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shopOf(merchant, 0), shopOf(merchant, 1)],
  })
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopOf(merchant, 0)] })
  const half = await newPerson(portal, merchant, 'STAFF', {
    shopIds: [shopOf(merchant, 0), shopOf(merchant, 2)],
  })
  const peer = await newPerson(portal, merchant, 'SHOP_MANAGER', { shopIds: [shopOf(merchant, 0)] })
  expect(
    (
      await change(manager, staff.userId, {
        roleType: 'SUPERVISOR',
        shopIds: [shopOf(merchant, 1)],
      })
    ).payload.roleType,
  ).toBe('SUPERVISOR')
  for (const roleType of ['SHOP_MANAGER', 'CS', 'ADMIN']) {
    const body = roleType === 'SHOP_MANAGER' ? { roleType } : { roleType, shopIds: [] }
    expect(refusedWith(await change(manager, staff.userId, body))).toEqual([403, '4206'])
  }
  expect(
    refusedWith(await change(manager, staff.userId, { shopIds: [shopOf(merchant, 2)] })),
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

test('only the person can change the name and mobile if they also work elsewhere', async () => {
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

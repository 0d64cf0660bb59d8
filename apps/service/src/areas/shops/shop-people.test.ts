import { service } from '#dev/testing/harness.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import {
  memberFixtures,
  shopOf,
  newPerson,
  readTrail,
  removing,
  takingShops,
} from '#dev/testing/members.ts'
import { meetAt } from '#dev/testing/races.queries.ts'
import { shopFixtures } from '#dev/testing/shops.ts'
import { setTerminal } from '#dev/testing/terminals.ts'
import { describe, expect, test } from 'vitest'

const portal = await service()
const { database } = portal
const { withAdmin, remove, invite } = memberFixtures(portal)
const { list, view, people, unlink } = shopFixtures(portal)

test('owners are shown with showShopOwnerList only, in the shop and among its members', async () => {
  const { merchant, admin } = await withAdmin()
  const shopIds = [shopOf(merchant, 0)]
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    name: 'Mary Manager',
    shopIds,
  })
  const staff = await newPerson(portal, merchant, 'STAFF', { name: 'Stan Staff', shopIds })
  // One that is out of service is listed, too.
  await setTerminal(database, merchant, merchant.shops[0].posIds[0], { status: 'TERMINATED' })
  const owners = [{ userId: manager.userId, displayName: 'Mary Manager' }]
  for (const who of [admin, manager]) {
    expect((await view(who, shopOf(merchant, 0))).payload).toMatchObject({
      owners,
      posCount: 2,
      memberCount: 2,
    })
    const { items } = (await people(who, shopOf(merchant, 0))).payload
    expect(items.map(({ userId, displayName }) => [userId, displayName])).toEqual([
      [manager.userId, 'Mary Manager'],
      [staff.userId, 'Stan Staff'],
    ])
  }
  const { payload: seenByStaff } = await view(staff, shopOf(merchant, 0))
  expect(seenByStaff).not.toHaveProperty('owners')
  expect(seenByStaff).toMatchObject({ posCount: 2, memberCount: 1 })
  expect((await list(staff)).payload.items).toMatchObject([{ posCount: 2, memberCount: 1 }])
  expect(
    (await people(staff, shopOf(merchant, 0))).payload.items.map(({ displayName }) => displayName),
  ).toEqual(['Stan Staff'])
  const [seen] = (await people(manager, shopOf(merchant, 0))).payload.items.filter(
    ({ userId }) => userId === staff.userId,
  )
  expect(seen?.email).toBe(`${staff.email.slice(0, 1)}***@people.example`)
})

test('a person removed from a shop stays with the merchant', async () => {
  const { merchant, admin } = await withAdmin()
  const [shopId, other] = [shopOf(merchant, 0), shopOf(merchant, 1)]
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopId, other] })
  expect((await unlink(admin, shopId, staff.userId, { 'if-match': '7' })).code).toBe('4090')
  expect((await view(staff, shopId)).status).toBe(200)
  expect((await unlink(admin, shopId, staff.userId, { 'if-match': '1' })).payload).toBeNull()
  expect((await view(staff, shopId)).code).toBe('4031')
  // The membership has a new version, so a request with the old one is refused.
  expect((await unlink(admin, other, staff.userId, { 'if-match': '1' })).code).toBe('4090')
  expect((await view(staff, other)).status).toBe(200)
  expect((await unlink(admin, shopId, staff.userId)).code).toBe('4040')
  expect((await unlink(admin, shopId, admin.userId)).code).toBe('4040')
  expect(
    (await readTrail(database, merchant.merchantId)).filter(({ outcome }) => outcome === 'DONE'),
  ).toMatchObject([{ action: 'shop.unlink', objectId: staff.userId, shopId }])
})

test('a shop manager can remove only supervisors and staff, from assigned shops only', async () => {
  const { merchant } = await withAdmin()
  const [shopId, other] = [shopOf(merchant, 0), shopOf(merchant, 1)]
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', { shopIds: [shopId] })
  const peer = await newPerson(portal, merchant, 'SHOP_MANAGER', { shopIds: [shopId] })
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopId, other] })
  expect((await unlink(manager, other, staff.userId)).code).toBe('4031')
  expect((await unlink(manager, shopId, peer.userId)).code).toBe('4206')
  expect((await unlink(manager, shopId, manager.userId)).code).toBe('4206')
  expect((await unlink(manager, shopId, staff.userId)).code).toBe('0000')
})

describe.skipIf(testedDatabase === 'embedded')(
  'while others are changed (the embedded database runs them one after the other)',
  () => {
    const ready = async () => {
      const { merchant } = await withAdmin()
      const shopIds = [shopOf(merchant, 0)]
      const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', { shopIds })
      const staff = await newPerson(portal, merchant, 'STAFF', { shopIds })
      return { merchantId: merchant.merchantId, shopIds, manager, staff }
    }

    test('a manager who is removed meanwhile removes nobody from the shop', async () => {
      const { merchantId, shopIds, manager, staff } = await ready()
      const [answer] = await meetAt(database, removing(merchantId, manager.userId), [
        () => unlink(manager, shopIds[0] ?? '', staff.userId),
      ])
      expect(answer).toMatchObject({ value: { code: '4010' } })
      expect((await view(staff, shopIds[0] ?? '')).status).toBe(200)
    })

    test('a manager whose shop is taken away meanwhile decides about nobody in it', async () => {
      const { merchantId, shopIds, manager, staff } = await ready()
      // A person has three requests under way.
      const answers = await meetAt<{ code: string }>(
        database,
        takingShops(merchantId, manager.userId),
        [
          () => unlink(manager, shopIds[0] ?? '', staff.userId),
          () => remove(manager, staff.userId),
          () => invite(manager, { roleType: 'STAFF', shopIds }),
        ],
      )
      for (const answer of answers) expect(answer).toMatchObject({ value: { code: '4031' } })
      expect((await view(staff, shopIds[0] ?? '')).status).toBe(200)
    })
  },
)

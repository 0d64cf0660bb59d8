import { service } from '#dev/testing/harness.ts'
import { memberFixtures, shopOf, newPerson, readTrail } from '#dev/testing/members.ts'
import { shopFixtures, shopDraft } from '#dev/testing/shops.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { database, newMerchant } = portal
const { withAdmin } = memberFixtures(portal)
const { add, change, close, view, list, people, unlink } = shopFixtures(portal)

test('a shop can be added with all its fields and read by its id', async () => {
  const { merchant, admin } = await withAdmin()
  const { payload } = await add(admin)
  expect(payload).toEqual({
    ...shopDraft,
    shopId: expect.stringMatching(/^shp_[a-z0-9]{12}$/) as string,
    status: 'ACTIVE',
    statusChangedAt: expect.any(String) as string,
    posCount: 0,
    memberCount: 0,
    owners: [],
    version: 1,
  })
  expect((await view(admin, payload.shopId)).payload).toEqual(payload)
  expect(await readTrail(database, merchant.merchantId)).toMatchObject([
    {
      action: 'shop.add',
      objectId: payload.shopId,
      shopId: payload.shopId,
      detail: { after: { shopCode: 'PIER-9', region: 'HK' } },
    },
  ])
})

test('a change keeps omitted fields, clears null fields, and increments the version', async () => {
  const { merchant, admin } = await withAdmin()
  const { payload: before } = await add(admin)
  const changed = await change(
    admin,
    before.shopId,
    { email: null, name: { en: 'Pier 9' } },
    { 'if-match': '1' },
  )
  expect(changed.payload).toEqual({
    ...before,
    email: null,
    name: { en: 'Pier 9', zhHant: null },
    version: 2,
  })
  expect((await change(admin, before.shopId, { email: null })).payload.version).toBe(2)
  expect(
    (await change(admin, before.shopId, { email: 'late@shops.example' }, { 'if-match': '1' })).code,
  ).toBe('4090')
  expect((await close(admin, before.shopId, { 'if-match': '1' })).code).toBe('4090')
  const trail = await readTrail(database, merchant.merchantId)
  expect(trail.find(({ action }) => action === 'shop.change')?.detail).toEqual({
    before: { nameEn: 'Pier Nine', nameZhHant: '九號碼頭店', email: 'pier9@shops.example' },
    after: { nameEn: 'Pier 9', nameZhHant: null, email: null },
  })
})

test('a shop that is added again after a lost answer is added once, and a change is not refused', async () => {
  const { merchant, admin } = await withAdmin()
  const once = { 'idempotency-key': 'add-pier-nine' }
  const { payload: shop } = await add(admin, {}, once)
  expect((await add(admin, {}, once)).payload).toEqual(shop)
  const stop = () => change(admin, shop.shopId, { status: 'INACTIVE' }, { 'if-match': '1' })
  expect((await stop()).payload).toMatchObject({ status: 'INACTIVE', version: 2 })
  expect((await stop()).payload).toMatchObject({ status: 'INACTIVE', version: 2 })
  expect(
    (await readTrail(database, merchant.merchantId)).map(({ action }) => action).toSorted(),
  ).toEqual(['shop.add', 'shop.change'])
})

test('of concurrent changes of one version one succeeds', async () => {
  const { merchant, admin } = await withAdmin()
  const shopId = shopOf(merchant, 0)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_none, index) =>
      change(admin, shopId, { contactName: `Person ${String(index)}` }, { 'if-match': '1' }),
    ),
  )
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === '4090')).toHaveLength(15)
})

test('a shop can be deactivated and reactivated, and the time is recorded', async () => {
  const { merchant, admin } = await withAdmin()
  const shopId = shopOf(merchant, 0)
  expect((await view(admin, shopId)).payload.statusChangedAt).toBeNull()
  const { payload } = await change(admin, shopId, { status: 'INACTIVE' })
  expect(payload).toMatchObject({
    status: 'INACTIVE',
    statusChangedAt: expect.any(String) as string,
  })
  expect((await change(admin, shopId, { contactName: 'New' })).payload.statusChangedAt).toBe(
    payload.statusChangedAt,
  )
  expect((await change(admin, shopId, { status: 'ACTIVE' })).payload.status).toBe('ACTIVE')
})

test('shops are listed in natural order, filtered, searched and paged', async () => {
  const { merchant, admin } = await withAdmin(12)
  await add(admin)
  await change(admin, shopOf(merchant, 1), {
    status: 'INACTIVE',
    address: { ...shopDraft.address, region: 'NT' },
  })
  const names = async (query: object) =>
    (await list(admin, query)).payload.items.map(({ name }) => name.en)
  expect((await names({ pageSize: 100 })).slice(0, 4)).toEqual([
    'Pier Nine',
    'Shop 1',
    'Shop 2',
    'Shop 3',
  ])
  expect((await names({ sortBy: 'name', sortOrder: 'desc' })).slice(0, 2)).toEqual([
    'Shop 12',
    'Shop 11',
  ])
  expect(await names({ status: 'inactive' })).toEqual(['Shop 2'])
  expect(await names({ region: 'NT' })).toEqual(['Shop 2'])
  expect(await names({ keyword: '碼頭 pier' })).toEqual(['Pier Nine'])
  const { payload } = await list(admin, { pageSize: 10 })
  expect(payload).toMatchObject({ total: 13, totalPages: 2 })
  expect(await names({ pageSize: 10, cursor: payload.nextCursor })).toEqual([
    'Shop 10',
    'Shop 11',
    'Shop 12',
  ])
  expect(await names({ pageSize: 10, pageNumber: 2 })).toEqual(['Shop 10', 'Shop 11', 'Shop 12'])
  expect((await list(admin, { status: 'OPEN' })).code).toBe('4002')
})

test('shop-scoped roles see, change and close their own shops only', async () => {
  const { merchant } = await withAdmin()
  for (const role of ['SHOP_MANAGER', 'SUPERVISOR', 'STAFF'] as const) {
    const person = await newPerson(portal, merchant, role, { shopIds: [shopOf(merchant, 0)] })
    expect((await list(person)).payload.items.map(({ shopId }) => shopId)).toEqual([
      shopOf(merchant, 0),
    ])
    expect((await view(person, shopOf(merchant, 0))).status).toBe(200)
    expect((await view(person, shopOf(merchant, 1))).code).toBe('4031')
    expect((await people(person, shopOf(merchant, 1))).code).toBe('4031')
  }
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shopOf(merchant, 0)],
  })
  expect((await change(manager, shopOf(merchant, 1), { contactName: 'X' })).code).toBe('4031')
  expect((await close(manager, shopOf(merchant, 1))).code).toBe('4031')
  expect(
    (await change(manager, shopOf(merchant, 0), { contactName: 'X' })).payload.contactName,
  ).toBe('X')
})

test('another merchant’s shop is not found', async () => {
  const { admin } = await withAdmin()
  const { merchant: other, admin: theirs } = await withAdmin()
  const [foreign, unknown] = [shopOf(other, 0), 'shp_000000000000']
  expect((await view(admin, foreign)).body).toEqual((await view(admin, unknown)).body)
  expect((await view(admin, foreign)).status).toBe(404)
  expect((await change(admin, foreign, { contactName: 'X' })).code).toBe('4040')
  expect((await close(admin, foreign)).code).toBe('4040')
  expect((await people(admin, foreign)).code).toBe('4040')
  expect((await unlink(admin, foreign, theirs.userId)).code).toBe('4040')
  const manager = await newPerson(portal, newMerchant(), 'SHOP_MANAGER')
  expect((await view(manager, foreign)).code).toBe('4040')
})

import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { shopCalls, type ShopChange, type ShopDraft } from '@merchant/contract/areas/shops.calls.ts'
import { expect, test } from 'vitest'
import { service, type Answer, type TestMerchant } from '#testing/harness.ts'
import { newPerson, readTrail, type TestPerson } from '#testing/members.queries.ts'
import { insertRefundable } from '#testing/refunds.queries.ts'
import { insertHktTerminal, insertOpenRefund, setTerminalStatus } from '#testing/shops.queries.ts'

const portal = await service()
const { ask, database, newId, newMerchant } = portal

const shop = (merchant: TestMerchant, index: number): string => merchant.shops[index]?.shopId ?? ''
const withAdmin = async (shops = 3) => {
  const merchant = newMerchant({ shops })
  return { merchant, admin: await newPerson(portal, merchant, 'ADMIN', { name: 'Ada Admin' }) }
}
const draft: ShopDraft = {
  shopCode: 'PIER-9',
  name: { en: 'Pier Nine', zhHant: '九號碼頭店' },
  address: {
    line1: '9 Pier Road',
    line2: 'Ground floor',
    district: 'Central and Western',
    region: 'HK',
  },
  phone: '+852 2123 4567',
  email: 'pier9@shops.example',
  contactName: 'Ivy Lau',
  openingHours: [{ day: 'MON', opens: '17:00', closes: '03:00' }],
  businessDayCutoff: '04:00',
}
const add = (who: TestPerson, body: Partial<ShopDraft> = {}) =>
  ask(who.token, shopCalls.add, { body: { ...draft, ...body } })
const change = (
  who: TestPerson,
  shopId: string,
  body: ShopChange,
  headers: Record<string, string> = {},
) => ask(who.token, shopCalls.change, { params: { shopId }, body }, { headers })
const close = (who: TestPerson, shopId: string, headers: Record<string, string> = {}) =>
  ask(who.token, shopCalls.close, { params: { shopId } }, { headers })
const view = (who: TestPerson, shopId: string) =>
  ask(who.token, shopCalls.view, { params: { shopId } })
const list = (who: TestPerson, query: object = {}) => ask(who.token, shopCalls.list, { query })
const people = (who: TestPerson, shopId: string) =>
  ask(who.token, shopCalls.members, { params: { shopId }, query: {} })
const unlink = (who: TestPerson, shopId: string, userId: string) =>
  ask(who.token, shopCalls.unlink, { params: { shopId, userId } })
const blockersOf = (answer: Answer<unknown>) => (answer.payload as { blockers: string[] }).blockers
const pathsOf = (answer: Answer<unknown>) =>
  (answer.payload as { fields: { path: string }[] }).fields.map(({ path }) => path)

/** Nothing stands in the way of closing the shop any more. */
const empty = (merchant: TestMerchant, index: number) =>
  Promise.all(
    (merchant.shops[index]?.posIds ?? []).map((posId) =>
      setTerminalStatus(database, merchant.merchantId, posId, 'BLOCKED'),
    ),
  )

test('a shop is added with all its fields, and found by its id', async () => {
  const { merchant, admin } = await withAdmin()
  const { payload } = await add(admin)
  expect(payload).toEqual({
    ...draft,
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

test('a code belongs to one shop of the merchant, whoever asks and however many ask at once', async () => {
  const { merchant, admin } = await withAdmin()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(admin)))
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  const refused = answers.find(({ code }) => code !== '0000')
  expect([refused?.code, pathsOf(refused as Answer<unknown>)]).toEqual(['4220', ['shopCode']])
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shop(merchant, 0)],
  })
  const taken = await change(manager, shop(merchant, 0), { shopCode: 'PIER-9' })
  expect([taken.code, pathsOf(taken)]).toEqual(['4220', ['shopCode']])
  const { admin: other } = await withAdmin()
  expect((await add(other)).code).toBe('0000')
})

test.for([
  [{ shopCode: 'no spaces' }, 'shopCode'],
  [{ shopCode: 'x'.repeat(33) }, 'shopCode'],
  [{ name: { en: ' ' } }, 'name.en'],
  [{ name: { en: 'two\nlines' } }, 'name.en'],
  [{ address: { ...draft.address, region: 'XX' } }, 'address.region'],
  [{ phone: 'call me' }, 'phone'],
  [{ businessDayCutoff: '24:00' }, 'businessDayCutoff'],
  [{ openingHours: [{ day: 'MON', opens: '9:00', closes: '18:00' }] }, 'openingHours.0.opens'],
  [{ status: 'CLOSED' }, 'status'],
  [{ shopId: 'shp_000000000000' }, 'shopId'],
] as const)('the shop %j is refused by the name of its field', async ([body, path]) => {
  const { admin } = await withAdmin()
  const answer = await add(admin, body as unknown as Partial<ShopDraft>)
  expect([answer.status, answer.code, pathsOf(answer)]).toEqual([422, '4220', [path]])
})

test('a change keeps what it leaves out, clears what is null, and counts the version', async () => {
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

test('of many changes that saw the same version one is taken', async () => {
  const { merchant, admin } = await withAdmin()
  const shopId = shop(merchant, 0)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_none, index) =>
      change(admin, shopId, { contactName: `Person ${String(index)}` }, { 'if-match': '1' }),
    ),
  )
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === '4090')).toHaveLength(15)
})

test('a shop goes out of use and back, and the time of it is kept', async () => {
  const { merchant, admin } = await withAdmin()
  const shopId = shop(merchant, 0)
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

test('shops are listed as people count, filtered, searched and page by page', async () => {
  const { merchant, admin } = await withAdmin(12)
  await add(admin)
  await change(admin, shop(merchant, 1), {
    status: 'INACTIVE',
    address: { ...draft.address, region: 'NT' },
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

test('roles bound to shops see, change and close their own only', async () => {
  const { merchant } = await withAdmin()
  for (const role of ['SHOP_MANAGER', 'SUPERVISOR', 'STAFF'] as const) {
    const person = await newPerson(portal, merchant, role, { shopIds: [shop(merchant, 0)] })
    expect((await list(person)).payload.items.map(({ shopId }) => shopId)).toEqual([
      shop(merchant, 0),
    ])
    expect((await view(person, shop(merchant, 0))).status).toBe(200)
    expect((await view(person, shop(merchant, 1))).code).toBe('4031')
    expect((await people(person, shop(merchant, 1))).code).toBe('4031')
  }
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shop(merchant, 0)],
  })
  expect((await change(manager, shop(merchant, 1), { contactName: 'X' })).code).toBe('4031')
  expect((await close(manager, shop(merchant, 1))).code).toBe('4031')
  expect((await change(manager, shop(merchant, 0), { contactName: 'X' })).payload.contactName).toBe(
    'X',
  )
})

test('another merchant’s shop does not exist', async () => {
  const { admin } = await withAdmin()
  const { merchant: other, admin: theirs } = await withAdmin()
  const [foreign, unknown] = [shop(other, 0), 'shp_000000000000']
  expect((await view(admin, foreign)).body).toEqual((await view(admin, unknown)).body)
  expect((await view(admin, foreign)).status).toBe(404)
  expect((await change(admin, foreign, { contactName: 'X' })).code).toBe('4040')
  expect((await close(admin, foreign)).code).toBe('4040')
  expect((await people(admin, foreign)).code).toBe('4040')
  expect((await unlink(admin, foreign, theirs.userId)).code).toBe('4040')
  const manager = await newPerson(portal, newMerchant(), 'SHOP_MANAGER')
  expect((await view(manager, foreign)).code).toBe('4040')
})

test('owners are told with showShopOwnerList only, in the shop and among its people', async () => {
  const { merchant, admin } = await withAdmin()
  const shopIds = [shop(merchant, 0)]
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    name: 'Mary Manager',
    shopIds,
  })
  const staff = await newPerson(portal, merchant, 'STAFF', { name: 'Stan Staff', shopIds })
  const owners = [{ userId: manager.userId, displayName: 'Mary Manager' }]
  for (const who of [admin, manager]) {
    expect((await view(who, shop(merchant, 0))).payload).toMatchObject({
      owners,
      posCount: 2,
      memberCount: 2,
    })
    expect(
      (await people(who, shop(merchant, 0))).payload.items.map(({ displayName }) => displayName),
    ).toEqual(['Mary Manager', 'Stan Staff'])
  }
  expect((await view(staff, shop(merchant, 0))).payload).not.toHaveProperty('owners')
  expect(
    (await people(staff, shop(merchant, 0))).payload.items.map(({ displayName }) => displayName),
  ).toEqual(['Stan Staff'])
  const [seen] = (await people(manager, shop(merchant, 0))).payload.items.filter(
    ({ userId }) => userId === staff.userId,
  )
  expect(seen?.email).toBe(`${staff.email.slice(0, 1)}***@people.example`)
})

test('a shop in use is not closed, and the answer names everything in the way', async () => {
  const { merchant, admin } = await withAdmin()
  const [shopId, other] = [shop(merchant, 0), shop(merchant, 1)]
  await newPerson(portal, merchant, 'STAFF', { name: 'Stan Staff', shopIds: [shopId] })
  await newPerson(portal, merchant, 'STAFF', { name: 'Mobile Staff', shopIds: [shopId, other] })
  await insertHktTerminal(database, newId, merchant.merchantId, shopId, '00012345')
  const [merTradeNo = ''] = await insertRefundable(database, newId, merchant, [{}])
  await insertOpenRefund(database, merchant.merchantId, shopId, merTradeNo)
  await ask(admin.token, memberCalls.invite, {
    body: { emails: ['a@b.example', 'c@d.example'], roleType: 'STAFF', shopIds: [shopId] },
  })
  await ask(admin.token, memberCalls.invite, {
    body: { emails: ['e@f.example'], roleType: 'STAFF', shopIds: [shopId, other] },
  })
  const refused = await close(admin, shopId)
  expect([refused.status, refused.code]).toEqual([409, '4204'])
  expect(blockersOf(refused)).toEqual([
    'The terminal Counter 1 is active',
    'The terminal Counter 2 is active',
    'The HKT POS 00012345 is active',
    'Stan Staff works in no other shop',
    '1 refund is under way',
    '2 open invitations name this shop alone',
  ])
  expect((await view(admin, shopId)).payload.status).toBe('ACTIVE')
})

test('closing is final: the shop stays to be seen, and is not changed, opened or filled again', async () => {
  const { merchant, admin } = await withAdmin()
  const shopId = shop(merchant, 0)
  await empty(merchant, 0)
  expect((await close(admin, shopId)).payload).toBeNull()
  expect((await view(admin, shopId)).payload).toMatchObject({ status: 'CLOSED', version: 2 })
  expect((await list(admin, { status: 'CLOSED' })).payload.items).toHaveLength(1)
  expect((await change(admin, shopId, { status: 'ACTIVE' })).code).toBe('4214')
  expect((await close(admin, shopId)).code).toBe('4214')
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shop(merchant, 1)] })
  const moved = await ask(admin.token, memberCalls.change, {
    params: { userId: staff.userId },
    body: { shopIds: [shopId] },
  })
  expect([moved.code, pathsOf(moved)]).toEqual(['4220', ['shopIds']])
  const invited = await ask(admin.token, memberCalls.invite, {
    body: { emails: ['a@b.example'], roleType: 'STAFF', shopIds: [shopId] },
  })
  expect([invited.code, pathsOf(invited)]).toEqual(['4220', ['shopIds']])
  expect(
    (await readTrail(database, merchant.merchantId)).find(({ action }) => action === 'shop.close'),
  ).toMatchObject({ objectId: shopId, shopId })
})

test('of closing a shop and putting somebody into it at once one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { merchant, admin } = await withAdmin(2)
    const shopId = shop(merchant, 0)
    await empty(merchant, 0)
    const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shop(merchant, 1)] })
    const [closed, moved] = await Promise.all([
      close(admin, shopId),
      ask(admin.token, memberCalls.change, {
        params: { userId: staff.userId },
        body: { shopIds: [shopId] },
      }),
    ])
    expect([closed.code, moved.code].toSorted()).toEqual([
      '0000',
      closed.code === '0000' ? '4220' : '4204',
    ])
  }
})

test('a person is taken out of a shop and stays with the merchant', async () => {
  const { merchant, admin } = await withAdmin()
  const [shopId, other] = [shop(merchant, 0), shop(merchant, 1)]
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopId, other] })
  expect((await unlink(admin, shopId, staff.userId)).payload).toBeNull()
  expect((await view(staff, shopId)).code).toBe('4031')
  expect((await view(staff, other)).status).toBe(200)
  expect((await unlink(admin, shopId, staff.userId)).code).toBe('4040')
  expect((await unlink(admin, shopId, admin.userId)).code).toBe('4040')
  expect(
    (await readTrail(database, merchant.merchantId)).filter(({ outcome }) => outcome === 'DONE'),
  ).toMatchObject([{ action: 'shop.unlink', objectId: staff.userId, shopId }])
})

test('a shop manager takes supervisors and staff out of their own shops, and nobody else', async () => {
  const { merchant } = await withAdmin()
  const [shopId, other] = [shop(merchant, 0), shop(merchant, 1)]
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', { shopIds: [shopId] })
  const peer = await newPerson(portal, merchant, 'SHOP_MANAGER', { shopIds: [shopId] })
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopId, other] })
  expect((await unlink(manager, other, staff.userId)).code).toBe('4031')
  expect((await unlink(manager, shopId, peer.userId)).code).toBe('4206')
  expect((await unlink(manager, shopId, manager.userId)).code).toBe('4206')
  expect((await unlink(manager, shopId, staff.userId)).code).toBe('0000')
})

import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import { seedPayments, seedRefunds } from '#dev/testing/payments.queries.ts'
import { setShop, setTerminal } from '#dev/testing/terminals.ts'
import { withoutMerchant } from '#dev/testing/tenant-barriers.queries.ts'
import { expect, test } from 'vitest'
import { listRequest } from '#infra/pagination/list-request.ts'
import { listTerminals, readTerminals, terminalKeys } from './terminal-list.queries.ts'
import { findFacts, lockTerminals } from './terminal.queries.ts'

const { as, database, newMerchant } = await service()
const now = async () => (await database.system(findNow)).slice(0, 19)

test('the list shows each terminal with all fields, sorted by shop and name, and never a PIN', async () => {
  const merchant = newMerchant()
  const { payload } = await as('MERCHANT', merchant)(posCalls.list, { query: {} })
  expect(payload).toMatchObject({
    total: 4,
    pageNumber: 1,
    pageSize: 25,
    totalPages: 1,
    capped: false,
  })
  expect(payload.items.map(({ shopName, posName }) => `${shopName} ${posName}`)).toEqual([
    'Shop 1 Counter 1',
    'Shop 1 Counter 2',
    'Shop 2 Counter 1',
    'Shop 2 Counter 2',
  ])
  const [shop] = merchant.shops
  expect(payload.items[0]).toEqual({
    posId: shop.posIds[0],
    posName: 'Counter 1',
    shopId: shop.shopId,
    shopName: 'Shop 1',
    serialNo: shop.serialNos[0],
    model: null,
    status: 'ACTIVE',
    statusReason: null,
    statusNote: null,
    statusChangedAt: null,
    statusChangedBy: null,
    until: null,
    pinSet: false,
    pinUpdatedAt: null,
    pinLockedUntil: null,
    refundEnabled: true,
    refundBlocked: false,
    lastActivityAt: null,
    lastTransactionAt: null,
    todayCount: 0,
    todayAmount: '0.00',
    silent: false,
    version: 1,
  })
  expect(JSON.stringify(payload)).not.toMatch(/"pin"|pinHash|\$argon/)
})

test('the list can be paged by number and by cursor, in natural order, up and down', async () => {
  const merchant = newMerchant({ shops: 3 })
  const ids = merchant.shops.flatMap((shop) => shop.posIds)
  for (const [index, posId] of ids.entries())
    await setTerminal(database, merchant, posId, { pos_name: `till ${String(12 - index * 2)}` })
  const request = as('MERCHANT', merchant)
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { payload } = await request(posCalls.list, {
      query: { sortBy: 'posName', sortOrder: 'desc', pageSize: 4, cursor },
    })
    names.push(...payload.items.map(({ posName }) => posName))
    cursor = payload.nextCursor
  } while (cursor !== undefined)
  expect(names).toEqual(['till 12', 'till 10', 'till 8', 'till 6', 'till 4', 'till 2'])
  for (const number of [{ pageNumber: 2 }, { pageNo: 2 }]) {
    const query = { sortBy: 'posName', pageSize: 4, ...number } as const
    const { payload } = await request(posCalls.list, { query })
    expect(payload).toMatchObject({ pageNumber: 2, pageSize: 4, total: 6, totalPages: 2 })
    expect(payload.items.map(({ posName }) => posName)).toEqual(['till 10', 'till 12'])
  }
  for (const sortBy of ['shopName', 'serialNo', 'model', 'status'] as const) {
    expect(
      (await request(posCalls.list, { query: { sortBy, pageSize: 10 } })).payload.items,
    ).toHaveLength(6)
  }
})

test('the list can be filtered by shop; another merchant’s shop is not found, an unassigned one forbidden', async () => {
  const [mine, other] = [newMerchant(), newMerchant()]
  const [first, second] = mine.shops
  const shopId = second?.shopId ?? ''
  const { payload } = await as('MERCHANT', mine)(posCalls.list, { query: { shopId } })
  expect(payload.items.map((item) => item.shopId)).toEqual([shopId, shopId])
  for (const role of ['SHOP_MANAGER', 'SUPERVISOR', 'STAFF'] as const) {
    const request = as(role, mine)
    const own = await request(posCalls.list, { query: {} })
    expect(
      own.payload.items.map((item) => item.shopId),
      role,
    ).toEqual([first.shopId, first.shopId])
    expect(await request(posCalls.list, { query: { shopId } })).toMatchObject({ code: '4031' })
    expect(
      await request(posCalls.list, { query: { shopId: other.shops[0].shopId } }),
    ).toMatchObject({
      code: '4040',
    })
  }
  const nowhere = await as('STAFF', mine, { shopIds: [] })(posCalls.list, { query: {} })
  expect(nowhere.payload).toMatchObject({ total: 0, items: [] })
  for (const role of ['CS', 'DEVELOPER', 'SCHOOL'] as const)
    expect((await as(role, mine)(posCalls.list, { query: {} })).payload.total, role).toBe(4)
})

test("a terminal shows its last payment and the sales of its shop's current business day", async () => {
  const merchant = newMerchant()
  const [
    {
      posIds: [posId],
    },
  ] = merchant.shops
  const at = await now()
  const today = at.slice(0, 10)
  const row = (mer_trade_no: string, other: object) => ({
    mer_trade_no,
    created_at: `${at}+08`,
    business_date: today,
    ...other,
  })
  await seedPayments(database, merchant, [
    row('A', { amount_cents: 12_345 }),
    row('B', { amount_cents: 1_000, status: 'VOIDED' }),
    row('C', { amount_cents: 500, status: 'FAILED' }),
    row('D', { amount_cents: 700, txn_type: 'REFUND' }),
    row('E', { amount_cents: 900, business_date: addDays(today, -1) }),
    row('F', {
      amount_cents: 100,
      pos_id: merchant.shops[0].posIds[1],
      created_at: '2020-01-01 00:00:00+08',
      business_date: '2020-01-01',
    }),
    // The newest of the terminal, and still of the business day before.
    row('G', {
      pos_id: merchant.shops[0].posIds[1],
      created_at: '2020-01-01 02:00:00+08',
      business_date: '2019-12-31',
    }),
    // Made in the portal, so it is no contact of the terminal.
    row('RFG', {
      txn_type: 'REFUND',
      pos_id: merchant.shops[0].posIds[1],
      created_at: '2020-01-02 00:00:00+08',
      business_date: '2020-01-02',
    }),
  ])
  await seedRefunds(database, merchant, [{ refund_no: 'RFG', mer_trade_no: 'A' }])
  const read = async () =>
    (await as('MERCHANT', merchant)(posCalls.list, { query: {} })).payload.items
  expect(await read()).toMatchObject([
    { posId, todayCount: 2, todayAmount: '133.45', lastTransactionAt: at, lastActivityAt: at },
    { todayCount: 0, todayAmount: '0.00', lastTransactionAt: '2020-01-01 02:00:00' },
    { lastTransactionAt: null, lastActivityAt: null },
    { todayCount: 0 },
  ])
  // With a cut-off a minute from now, the business day is still that of yesterday.
  const ahead = new Date(Date.parse(`${at.replace(' ', 'T')}Z`) + 60_000)
    .toISOString()
    .slice(11, 16)
  if (ahead > at.slice(11, 16)) {
    await setShop(database, merchant, { business_day_cutoff: `${ahead}:59` })
    expect((await read())[0]).toMatchObject({ todayCount: 1, todayAmount: '9.00' })
  }
})

test('a terminal without activity while its shop is open is marked silent until it is active again', async () => {
  const merchant = newMerchant()
  const [posId] = merchant.shops[0].posIds
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
  await setShop(database, merchant, {
    opening_hours: JSON.stringify(days.map((day) => ({ day, opens: '00:00', closes: '00:00' }))),
  })
  await setTerminal(database, merchant, posId, {
    created_at: '2026-01-01 00:00:00+08',
    last_activity_at: '2026-02-01 00:00:00+08',
  })
  const silent = async () =>
    (await as('MERCHANT', merchant)(posCalls.list, { query: {} })).payload.items.map(
      (item) => item.silent,
    )
  // In the first hour after midnight no terminal is silent yet.
  if ((await now()).slice(11, 13) !== '00')
    expect(await silent()).toEqual([true, false, false, false])
  await setTerminal(database, merchant, posId, { last_activity_at: `${await now()}+08` })
  expect(await silent()).toEqual([false, false, false, false])
})

test('without the merchant clause, row-level security alone hides other merchants', async () => {
  const [mine, other] = [newMerchant(), newMerchant()]
  await Promise.all([mine.ready, other.ready])
  const [foreign] = other.shops[0].posIds
  const scope = { merchantId: mine.merchantId, shopIds: '*' as const }
  await database.tenant(scope, async (given) => {
    const db = given.withPlugin(withoutMerchant)
    const request = listRequest({ pageSize: 100 }, terminalKeys, {
      sortBy: 'posName',
      sortOrder: 'asc',
    })
    expect((await listTerminals(db, scope, {}, request)).rows).toHaveLength(4)
    expect(await readTerminals(db, scope, [foreign])).toEqual([])
    expect(await findFacts(db, scope.merchantId, foreign)).toBeUndefined()
    expect(await lockTerminals(db, scope.merchantId, [foreign])).toEqual([])
  })
})

test.for([
  [{ pageSize: 101 }, '4001'],
  [{ pageNumber: 0 }, '4001'],
  [{ sortBy: 'pin' }, '4002'],
  [{ shopId: 'x' }, '4000'],
  [{ pin: '1' }, '4000'],
  [{ cursor: 'nonsense' }, '4000'],
] as const)('a list request with %j is refused with %s', async ([query, code]) => {
  expect(
    await as('MERCHANT', newMerchant())(posCalls.list, { query: query as never }),
  ).toMatchObject({ status: 400, code })
})

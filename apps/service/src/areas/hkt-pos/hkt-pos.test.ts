import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { closing, meetAt } from '#dev/testing/races.queries.ts'
import { insertHktTerminals, listEntries, setShop } from '#dev/testing/terminals.ts'
import { withoutMerchant } from '#dev/testing/tenant-barriers.queries.ts'
import { expect, test } from 'vitest'
import { findHktTerminal, lockHktTerminal } from './hkt-terminal.queries.ts'

const { as, database, newId, newMerchant } = await service()

/** One in the first shop, one in the second, one without a shop. */
const placed = async () => {
  const merchant = newMerchant()
  const [first, second] = merchant.shops
  const ids = await insertHktTerminals(database, newId, merchant, [
    {
      tid: '10',
      pos_name: 'Bar 10',
      shop_id: first.shopId,
      model: 'A920',
      networks: ['VISA', 'ALIPAYHK'],
      last_settlement_at: '2026-11-20 23:30:00+08',
    },
    { tid: '9', pos_name: 'Bar 9', shop_id: second?.shopId ?? null },
    { tid: '11', shop_id: null },
  ])
  return { merchant, first, second, ids: ids as [string, string, string] }
}

test('the list shows each terminal; those without a shop only to roles that see all shops', async () => {
  const { merchant, first, ids } = await placed()
  const request = as('CS', merchant)
  const { payload } = await request(hktPosCalls.list, { query: { sortBy: 'tid' } })
  expect(payload.items.map(({ tid }) => tid)).toEqual(['9', '10', '11'])
  expect(payload.items[1]).toEqual({
    posId: ids[0],
    posName: 'Bar 10',
    shopId: first.shopId,
    shopName: 'Shop 1',
    tid: '10',
    mid: 'MID1',
    serialNo: `HKT-${ids[0]}`,
    model: 'A920',
    networks: ['VISA', 'ALIPAYHK'],
    status: 'ACTIVE',
    lastSettlementAt: '2026-11-20 23:30:00',
    lastTransactionAt: null,
    todayCount: 0,
    todayAmount: '0.00',
    version: 1,
  })
  for (const role of ['SHOP_MANAGER', 'SUPERVISOR', 'STAFF'] as const) {
    const own = await as(role, merchant)(hktPosCalls.list, { query: {} })
    expect(own.payload, role).toMatchObject({ total: 1, items: [{ posId: ids[0] }] })
  }
  const narrowed = await request(hktPosCalls.list, { query: { shopId: first.shopId } })
  expect(narrowed.payload).toMatchObject({ total: 1, items: [{ posId: ids[0] }] })
  expect(
    await request(hktPosCalls.list, { query: { shopId: newMerchant().shops[0].shopId } }),
  ).toMatchObject({ code: '4040' })
})

test('the list is searched by name, number, model and shop, and filtered by status, and so is its file', async () => {
  const { merchant, ids } = await placed()
  const request = as('MERCHANT', merchant)
  const found = async (query: object) => {
    const { payload } = await request(hktPosCalls.list, { query: { sortBy: 'tid', ...query } })
    return payload.items.map(({ posId }) => posId)
  }
  expect(await found({ keyword: 'bar' })).toEqual([ids[1], ids[0]])
  expect(await found({ keyword: 'a920 shop' })).toEqual([ids[0]])
  expect(await found({ keyword: `hkt-${ids[2]}` })).toEqual([ids[2]])
  expect(await found({ keyword: 'bar%' })).toEqual([])
  expect(await found({ status: 'ACTIVE' })).toHaveLength(3)
  expect(await found({ status: 'INACTIVE,RETURNED' })).toEqual([])
  const file = await request(hktPosCalls.file, {
    query: { keyword: `HKT-${ids[1]}`, columns: 'tid' },
  })
  expect(file.body.toString().trim().split('\r\n')).toEqual([expect.anything(), '9'])
})

test('a page is requested by number and size', async () => {
  const { merchant } = await placed()
  const request = as('MERCHANT', merchant)
  const pageOf = async (pageNumber: number) =>
    (await request(hktPosCalls.list, { query: { sortBy: 'tid', pageNumber, pageSize: 2 } })).payload
  expect([await pageOf(1), await pageOf(2)]).toMatchObject([
    { pageNumber: 1, pageSize: 2, total: 3, totalPages: 2, items: [{ tid: '9' }, { tid: '10' }] },
    { pageNumber: 2, pageSize: 2, total: 3, totalPages: 2, items: [{ tid: '11' }] },
  ])
})

test('every order can be paged, and terminals without a value come last', async () => {
  const { merchant } = await placed()
  const request = as('MERCHANT', merchant)
  for (const sortBy of [
    'posName',
    'shopName',
    'tid',
    'serialNo',
    'status',
    'lastSettlementAt',
  ] as const) {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const whole = (
        await request(hktPosCalls.list, { query: { sortBy, sortOrder } })
      ).payload.items.map(({ posId }) => posId)
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const { payload } = await request(hktPosCalls.list, {
          query: { sortBy, sortOrder, pageSize: 1, cursor },
        })
        paged.push(...payload.items.map(({ posId }) => posId))
        cursor = payload.nextCursor
      } while (cursor !== undefined)
      expect(paged, `${sortBy} ${sortOrder}`).toEqual(whole)
      const query = { sortBy, sortOrder, pageNumber: 2, pageSize: 2 } as const
      const { payload: second } = await request(hktPosCalls.list, { query })
      expect(second).toMatchObject({ pageNumber: 2, pageSize: 2, total: 3, totalPages: 2 })
      expect(second.items.map(({ posId }) => posId)).toEqual(whole.slice(2))
    }
  }
  const byName = await request(hktPosCalls.list, {
    query: { sortBy: 'posName', sortOrder: 'desc' },
  })
  expect(byName.payload.items.map(({ posName }) => posName)).toEqual(['Bar 10', 'Bar 9', null])
})

test('payments with the terminal’s TID make its sales of the day', async () => {
  const { merchant, ids } = await placed()
  const now = (await database.system(findNow)).slice(0, 19)
  const row = { created_at: `${now}+08`, business_date: now.slice(0, 10), tid: '10' }
  await seedPayments(database, merchant, [
    { ...row, mer_trade_no: 'A', amount_cents: 1_050 },
    { ...row, mer_trade_no: 'B', source: 'HQPAY', amount_cents: 200 },
    { ...row, mer_trade_no: 'C', status: 'FAILED' },
    { ...row, mer_trade_no: 'D', tid: '9' },
  ])
  const { payload } = await as('MERCHANT', merchant)(hktPosCalls.list, {
    query: { sortBy: 'tid', sortOrder: 'desc' },
  })
  expect(payload.items[1]).toMatchObject({
    posId: ids[0],
    todayCount: 2,
    todayAmount: '12.50',
    lastTransactionAt: now,
  })
})

test('a terminal can be named and assigned to a shop or to the merchant as a whole', async () => {
  const { merchant, second, ids } = await placed()
  const request = as('SCHOOL', merchant)
  const params = { posId: ids[2] }
  const shopId = second?.shopId ?? ''
  const changed = await request(hktPosCalls.change, {
    params,
    body: { shopId, posName: 'Canteen' },
  })
  expect(changed).toMatchObject({
    status: 200,
    payload: { shopId, shopName: 'Shop 2', posName: 'Canteen', version: 2 },
  })
  // Repeating the change has no effect and no audit entry.
  const seen = { headers: { 'if-match': '1' } }
  expect((await request(hktPosCalls.change, { params, body: { shopId } }, seen)).payload).toEqual(
    changed.payload,
  )
  expect(
    await request(
      hktPosCalls.change,
      { params, body: { shopId: null } },
      { headers: { 'if-match': '1' } },
    ),
  ).toMatchObject({ status: 409, code: '4090' })
  expect(
    await request(
      hktPosCalls.change,
      { params, body: { shopId: null } },
      { headers: { 'if-match': '2' } },
    ),
  ).toMatchObject({ payload: { shopId: null, posName: 'Canteen' } })
  expect(
    (await listEntries(database, merchant)).filter(({ outcome }) => outcome === 'DONE'),
  ).toMatchObject([
    {
      action: 'hkt-pos.change',
      object_id: ids[2],
      detail: { before: { shopId: null }, after: { shopId, posName: 'Canteen' } },
    },
    { action: 'hkt-pos.change', detail: { after: { shopId: null } } },
  ])
})

test('a shop manager can move terminals within assigned shops only', async () => {
  const { merchant, first, second, ids } = await placed()
  const request = as('SHOP_MANAGER', merchant)
  const change = async (posId: string, shopId: string | null) =>
    (await request(hktPosCalls.change, { params: { posId }, body: { shopId } })).code
  expect(await change(ids[0], first.shopId)).toBe('0000')
  expect(await change(ids[0], second?.shopId ?? '')).toBe('4031')
  expect(await change(ids[0], null)).toBe('4031')
  expect(await change(ids[1], first.shopId)).toBe('4031')
  expect(await change(ids[2], first.shopId)).toBe('4031')
  expect(await change('pos_000000000000', first.shopId)).toBe('4040')
  expect(await change(ids[0], newMerchant().shops[0].shopId)).toBe('4040')
})

test('a terminal cannot be assigned to a closed shop, nor a returned one to any shop', async () => {
  const { merchant, first, ids } = await placed()
  const request = as('MERCHANT', merchant)
  const [returned = ''] = await insertHktTerminals(database, newId, merchant, [
    { status: 'RETURNED' },
  ])
  expect(
    await request(hktPosCalls.change, {
      params: { posId: returned },
      body: { shopId: first.shopId },
    }),
  ).toMatchObject({ status: 409, code: '4214' })
  await setShop(database, merchant, { status: 'CLOSED' })
  expect(
    await request(hktPosCalls.change, {
      params: { posId: ids[2] },
      body: { shopId: first.shopId },
    }),
  ).toMatchObject({ status: 409, code: '4214' })
})

test.skipIf(testedDatabase === 'embedded')(
  'a terminal cannot be assigned to a shop that is closed meanwhile (the embedded database runs them one after the other)',
  async () => {
    const { merchant, first, ids } = await placed()
    const request = as('MERCHANT', merchant)
    const assign = () =>
      request(hktPosCalls.change, { params: { posId: ids[2] }, body: { shopId: first.shopId } })
    const [answer] = await meetAt(database, closing(merchant.merchantId, first.shopId), [assign])
    expect(answer).toMatchObject({ value: { status: 409, code: '4214' } })
  },
)

test("another merchant's terminal answers byte for byte like one that does not exist, and row security alone hides it", async () => {
  const [{ merchant }, other] = [await placed(), await placed()]
  const request = as('MERCHANT', merchant)
  const [foreign, unknown] = await Promise.all(
    [other.ids[0], 'pos_000000000000'].map((posId) =>
      request(hktPosCalls.change, { params: { posId }, body: { shopId: null } }),
    ),
  )
  expect(foreign).toMatchObject({ status: 404, code: '4040' })
  expect(foreign?.body).toEqual(unknown?.body)
  const scope = { merchantId: merchant.merchantId, shopIds: '*' as const }
  await database.tenant(scope, async (given) => {
    const db = given.withPlugin(withoutMerchant)
    expect(await findHktTerminal(db, scope, other.ids[0])).toBeUndefined()
    expect(await lockHktTerminal(db, scope.merchantId, other.ids[0])).toBeUndefined()
  })
})

import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { dateOf } from '@merchant/contract/core/time.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

const { as, database, newMerchant } = await service()
const chan = { userId: 'usr_chanchanchan', displayName: 'Chan Tai Man', roleType: 'ADMIN' }

const write = (merchant: TestMerchant, entry: Parameters<typeof insertAudit>[4]) =>
  database.tenant({ merchantId: merchant.merchantId, shopIds: '*' }, (db) =>
    insertAudit(db, merchant.merchantId, chan, 'req_aaaaaaaaaaaa', entry),
  )

const written = async (): Promise<TestMerchant> => {
  const merchant = newMerchant()
  await merchant.ready
  const { shopId } = merchant.shops[0]
  await write(merchant, {
    action: 'pos.block',
    objectType: 'terminal',
    objectId: 'pos_1',
    shopId,
    detail: { before: { status: 'ACTIVE' }, after: { status: 'BLOCKED' } },
  })
  await write(merchant, {
    action: 'pos.setPin',
    code: '4210',
    objectType: 'terminal',
    objectId: 'pos_2',
  })
  await write(merchant, { action: 'shops.close', objectType: 'shop', objectId: shopId, shopId })
  return merchant
}

test('the audit trail is listed newest first, with shop, person and change', async () => {
  const merchant = await written()
  const { payload } = await as('ADMIN', merchant)(auditCalls.list, { query: {} })
  expect(payload.items.map((entry) => entry.action)).toEqual([
    'shops.close',
    'pos.setPin',
    'pos.block',
  ])
  expect(payload.items[2]).toMatchObject({
    seq: 1,
    actorName: 'Chan Tai Man',
    roleType: 'ADMIN',
    outcome: 'DONE',
    code: null,
    objectId: 'pos_1',
    detail: { before: { status: 'ACTIVE' }, after: { status: 'BLOCKED' } },
    requestId: 'req_aaaaaaaaaaaa',
  })
  expect(payload.items[2]?.shopName).toBeTruthy()
  expect(payload.items[1]).toMatchObject({ outcome: 'REFUSED', code: '4210', shopName: null })
})

const today = dateOf(Date.now())
test.for<readonly [query: object, actions: readonly string[]]>([
  [{ action: 'pos' }, ['pos.setPin', 'pos.block']],
  [{ action: 'pos.block' }, ['pos.block']],
  [{ action: 'po' }, []],
  // A refusal is recorded under the name of its call.
  [{ action: 'shop' }, ['shops.close']],
  [{ outcome: 'REFUSED' }, ['pos.setPin']],
  [{ objectType: 'terminal', objectId: 'pos_1' }, ['pos.block']],
  [
    { actorId: 'usr_chanchanchan', sortOrder: 'asc', sortBy: 'at' },
    ['pos.block', 'pos.setPin', 'shops.close'],
  ],
  [{ actorId: 'usr_somebodyelse' }, []],
  [{ keyword: 'tai MAN' }, ['shops.close', 'pos.setPin', 'pos.block']],
  [{ keyword: 'setpin' }, ['pos.setPin']],
  [{ startDate: today, endDate: today }, ['shops.close', 'pos.setPin', 'pos.block']],
  [{ endDate: '2020-01-01' }, []],
])('the filter %j finds its entries', async ([query, actions]) => {
  const merchant = await written()
  const { payload } = await as('MERCHANT', merchant)(auditCalls.list, { query })
  expect(payload.items.map((entry) => entry.action)).toEqual(actions)
  expect(payload.total).toBe(actions.length)
})

test('paging by number and by cursor returns every entry once', async () => {
  const merchant = newMerchant()
  await merchant.ready
  for (let index = 0; index < 12; index += 1)
    await write(merchant, { action: `test.n${String(index)}` })
  const request = as('MERCHANT', merchant)
  const first = (await request(auditCalls.list, { query: { pageSize: '5' } })).payload
  const second = (
    await request(auditCalls.list, { query: { pageSize: '5', cursor: first.nextCursor ?? '' } })
  ).payload
  const third = (await request(auditCalls.list, { query: { pageSize: '5', pageNumber: '3' } }))
    .payload
  const seqs = [first, second, third].flatMap(({ items }) => items.map(({ seq }) => seq))
  expect(seqs).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('only member managers can read the audit trail, and a refused attempt is audited', async () => {
  const merchant = await written()
  for (const role of [
    'CS',
    'DEVELOPER',
    'SCHOOL',
    'SHOP_MANAGER',
    'SUPERVISOR',
    'STAFF',
  ] as const) {
    expect((await as(role, merchant)(auditCalls.list, { query: {} })).code).toBe('4030')
  }
  const { payload } = await as('MERCHANT', merchant)(auditCalls.list, {
    query: { action: 'audit.list' },
  })
  expect(payload.items.map(({ roleType, code }) => [roleType, code])).toEqual(
    ['STAFF', 'SUPERVISOR', 'SHOP_MANAGER', 'SCHOOL', 'DEVELOPER', 'CS'].map((role) => [
      role,
      '4030',
    ]),
  )
})

test('an entry has the name of its terminal, shop or person, but never that of another merchant', async () => {
  const [mine, theirs] = [newMerchant(), newMerchant()]
  await Promise.all([mine.ready, theirs.ready])
  const [shop] = mine.shops
  for (const objectId of [shop.posIds[0], shop.shopId, theirs.shops[0].posIds[0], 'HBK1'])
    await write(mine, { action: 'test.name', objectId })
  const { payload } = await as('MERCHANT', mine)(auditCalls.list, {
    query: { action: 'test.name' },
  })
  expect(payload.items.map(({ objectName }) => objectName)).toEqual([
    null,
    null,
    'Shop 1',
    'Counter 1',
  ])
})

test('a merchant never sees entries of another', async () => {
  const [mine, theirs] = [await written(), await written()]
  await write(theirs, { action: 'secret.thing' })
  const request = as('MERCHANT', mine)
  expect((await request(auditCalls.list, { query: { action: 'secret' } })).payload.total).toBe(0)
  expect((await request(auditCalls.file, { query: {} })).body.toString()).not.toContain(
    'secret.thing',
  )
})

test('the file has the rows of the list as escaped text, and downloading it is audited', async () => {
  const merchant = await written()
  await write(merchant, {
    action: 'test.odd',
    objectType: '=1+1' as 'file',
    detail: { name: '=cmd()' },
  })
  const request = as('MERCHANT', merchant)
  const csv = await request(auditCalls.file, {
    query: { columns: 'seq,action,objectType,detail', pageNumber: '2', pageSize: '1' },
  })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = csv.body.toString().replace('\ufeff', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('Number,Action,Object,Object in words,Detail')
  expect(lines[1]).toMatch(/^5,audit\.file,file,File,/)
  expect(lines[2]).toBe('4,test.odd,\'=1+1,\'=1+1,"{""name"": ""=cmd()""}"')
  expect(lines).toHaveLength(6)
  const book = await request(auditCalls.file, { query: { fileType: 'xlsx', outcome: 'REFUSED' } })
  const [, summary] = (await readXlsx(book.body)).sheets
  expect(summary?.rows).toContainEqual(['Outcome', 'Refused'])
  expect(summary?.rows).toContainEqual(['Sorted by', 'Time, descending'])
  const ofArea = await request(auditCalls.file, {
    query: { fileType: 'xlsx', action: 'hkt-pos', objectType: 'terminal' },
  })
  const [, named] = (await readXlsx(ofArea.body)).sheets
  expect(named?.rows).toContainEqual(['Action', 'HKT POS'])
  expect(named?.rows).toContainEqual(['Object', 'Terminal'])
  const { payload } = await request(auditCalls.list, {
    query: { action: 'audit.file', outcome: 'DONE' },
  })
  expect(payload.items.map(({ detail }) => detail)).toEqual([
    { fileType: 'xlsx', filter: { action: 'hkt-pos', objectType: 'terminal' } },
    { fileType: 'xlsx', filter: { outcome: ['REFUSED'] } },
    { fileType: 'csv', filter: {} },
  ])
})

test('names that JavaScript objects inherit are filtered by like any other', async () => {
  const request = as('MERCHANT', await written())
  for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
    const list = await request(auditCalls.list, { query: { action: name, objectType: name } })
    expect([name, list.status, list.payload.items]).toEqual([name, 200, []])
    const file = await request(auditCalls.file, {
      query: { fileType: 'xlsx', action: name, objectType: name },
    })
    const [, summary] = (await readXlsx(file.body)).sheets
    expect(summary?.rows).toContainEqual(['Action', name])
    expect(summary?.rows).toContainEqual(['Object', name])
  }
})

test('a refused refund and a new shop are audited with the person', async () => {
  const merchant = newMerchant()
  await as('STAFF', merchant)(refundCalls.refund, {
    params: { merTradeNo: 'HBK1' },
    query: {},
  })
  await as('MERCHANT', merchant)(shopCalls.add, {
    body: {
      shopCode: 'HB9',
      name: { en: 'Harbour' },
      phone: '+852 2123 4567',
      address: { line1: '1 Road', district: 'Central', region: 'HK' },
    },
  })
  const { payload } = await as('ADMIN', merchant)(auditCalls.list, { query: {} })
  expect(new Set(payload.items.map(({ roleType }) => roleType))).toEqual(
    new Set(['MERCHANT', 'STAFF']),
  )
})

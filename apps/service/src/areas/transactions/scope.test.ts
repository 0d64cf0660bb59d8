import { listRequest, newestFirst } from '#infra/pagination/list-request.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { copyBuilder, copyOut } from '#infra/db/copy.ts'
import { cisFileColumns, paymentStatement } from './file-columns.queries.ts'
import { csvCell } from '#infra/export/file-columns.queries.ts'
import { findCisRow } from '#domain/payments/payment.queries.ts'
import { listPayments, paymentSortKeys } from '#domain/payments/payment-list.queries.ts'
import { sumDays, sumPayments } from '#domain/payments/payment-totals.queries.ts'
import { criteriaOf } from '#domain/payments/payment-query.rules.ts'
import { service } from '#dev/testing/harness.ts'
import { seedLoyalty, seedPayments } from '#dev/testing/payments.queries.ts'
import { withoutMerchant } from '#dev/testing/tenant-barriers.queries.ts'
import { beforeAll, expect, test } from 'vitest'
import { listLoyalty, loyaltyKeys } from './loyalty.queries.ts'

const { as, newMerchant, database } = await service()
const [mine, other] = [newMerchant(), newMerchant()]
const days = { startDate: '2026-11-15', endDate: '2026-11-21' }
const [firstShop, secondShop] = mine.shops

beforeAll(async () => {
  await seedPayments(database, mine, [
    { mer_trade_no: 'MINE1' },
    { mer_trade_no: 'MINE2', shop_id: secondShop?.shopId ?? '', pos_id: null },
  ])
  await seedPayments(database, other, [{ mer_trade_no: 'OTHER1' }, { mer_trade_no: 'OTHER2' }])
  await seedLoyalty(database, mine, [
    { loyalty_txn_no: 'LM1' },
    { loyalty_txn_no: 'LM2', shop_id: secondShop?.shopId ?? '', pos_id: null },
  ])
  await seedLoyalty(database, other, [{ loyalty_txn_no: 'LO1' }])
})

test.for(['SHOP_MANAGER', 'SUPERVISOR', 'STAFF'] as const)(
  '%s sees the assigned shop only, in list, file, totals and loyalty',
  async (role) => {
    const request = as(role, mine)
    expect((await request(transactionCalls.cis, { query: days })).payload).toMatchObject({
      total: 1,
      items: [{ merTradeNo: 'MINE1' }],
    })
    expect((await request(transactionCalls.loyalty, { query: days })).payload).toMatchObject({
      total: 1,
      items: [{ loyaltyTxnNo: 'LM1' }],
    })
    for (const dateType of ['created', 'business'] as const) {
      const { payload } = await request(transactionCalls.totals, {
        query: { ...days, dateType, source: 'cis' },
      })
      expect(payload.totals?.count).toBe(1)
    }
    const file = await request(transactionCalls.cisFile, {
      query: { ...days, columns: 'merTradeNo' },
    })
    expect(file.body.toString()).toBe('\uFEFFTrade number\r\nMINE1\r\n')
  },
)

test('an unassigned shop of the merchant is forbidden, an unknown one and one of another merchant are not found', async () => {
  const staff = as('STAFF', mine)
  const calls = [
    transactionCalls.cis,
    transactionCalls.cisFile,
    transactionCalls.loyalty,
    transactionCalls.loyaltyFile,
  ] as const
  for (const call of calls) {
    const code = async (shopIds: string, request = staff) =>
      (await request(call, { query: { ...days, shopIds } })).code
    expect(await code(secondShop?.shopId ?? '')).toBe('4031')
    expect(await code(`${firstShop.shopId},${secondShop?.shopId ?? ''}`)).toBe('4031')
    expect(await code(other.shops[0].shopId)).toBe('4040')
    expect(await code('shp_000000000000')).toBe('4040')
    expect(await code(`${secondShop?.shopId ?? ''},${other.shops[0].shopId}`)).toBe('4040')
    expect(await code(other.shops[0].shopId, as('MERCHANT', mine))).toBe('4040')
  }
})

test("another merchant's payment answers byte for byte like one that does not exist", async () => {
  const request = as('MERCHANT', mine)
  const [foreign, unknown] = await Promise.all(
    ['OTHER1', 'NOBODYS'].map((merTradeNo) =>
      request(transactionCalls.view, { params: { merTradeNo } }),
    ),
  )
  expect(foreign).toMatchObject({ status: 404, code: '4040' })
  expect(foreign?.body).toEqual(unknown?.body)
  const found = await request(transactionCalls.cis, { query: { merTradeNo: 'OTHER1' } })
  expect(found.payload).toMatchObject({ items: [], total: 0 })
})

test('without the merchant clause, row-level security alone hides other merchants from every read', async () => {
  const scope = { merchantId: mine.merchantId, shopIds: '*' as const }
  const question = criteriaOf({ ...days, dateType: 'business' }, days.endDate)
  const sort = { sortBy: 'createdAt', sortOrder: 'asc' } as const
  const read = await database.tenant(scope, async (given) => {
    const db = given.withPlugin(withoutMerchant)
    return {
      list: await listPayments(
        db,
        scope,
        question,
        listRequest({ ...sort, pageSize: 50 }, paymentSortKeys, newestFirst),
      ),
      deeper: await listPayments(
        db,
        scope,
        question,
        listRequest({ ...sort, pageNumber: 2, pageSize: 1 }, paymentSortKeys, newestFirst),
      ),
      sums: await sumPayments(db, scope, question),
      days: await sumDays(db, scope, question),
      foreign: await findCisRow(db, scope.merchantId, 'OTHER1'),
      own: await findCisRow(db, scope.merchantId, 'MINE1'),
      loyalty: await listLoyalty(
        db,
        scope,
        { days },
        listRequest({ sortBy: 'loyaltyTxnNo', pageSize: 50 }, loyaltyKeys, newestFirst),
      ),
    }
  })
  expect(read.list.rows.map((row) => row.merTradeNo)).toEqual(['MINE1', 'MINE2'])
  expect(read.list.total).toBe(2)
  expect(read.deeper.rows.map((row) => row.merTradeNo)).toEqual(['MINE2'])
  expect(read.sums.sales).toBe(2)
  expect(read.days.sales).toBe(2)
  expect(read.foreign).toBeUndefined()
  expect(read.own?.merTradeNo).toBe('MINE1')
  expect(read.loyalty.rows.map((row) => row.loyaltyTxnNo)).toEqual(['LM1', 'LM2'])

  const statement = paymentStatement(
    copyBuilder.withPlugin(withoutMerchant),
    scope,
    question,
    sort,
    [csvCell(cisFileColumns.merTradeNo)],
  )
  expect(statement.compile().sql).not.toContain('"payment"."merchant_id" =')
  const { stream, end } = await copyOut(database, scope, statement, 'csv', () => Promise.resolve())
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  await end()
  expect(Buffer.concat(chunks).toString()).toBe('MINE1\nMINE2\n')
})

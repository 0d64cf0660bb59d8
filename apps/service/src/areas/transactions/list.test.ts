import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { cisSortKeys, type CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { service } from '#dev/testing/harness.ts'
import { mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments, type PaymentSeed } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test, vi } from 'vitest'

// The service uses days of Hong Kong in any time zone.
vi.stubEnv('TZ', 'America/New_York')
const { app, as, newMerchant, database, tokenOf } = await service()
const merchant = newMerchant({ shops: 3 })
const mix: readonly PaymentSeed[] = paymentMix(merchant)
const request = as('MERCHANT', merchant)

type Query = Record<string, string>
const list = (query: Query) =>
  request(transactionCalls.cis, { query: { pageSize: '100', ...mixDays, ...query } })
const numbers = (items: readonly { merTradeNo: string }[]) => items.map((item) => item.merTradeNo)

beforeAll(() => seedPayments(database, merchant, mix))

/** The sort rule of A-036: numbers by value, text without case, null last. */
const keyOf = (payment: CisTransaction, by: string): string | number | null => {
  if (by === 'amount' || by === 'refundedAmount') return Number(payment[by])
  const value = payment[by as 'operator']
  return value === null
    ? null
    : value.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(20, '0'))
}
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))

const orders = cisSortKeys.flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortOrder) => [sortBy, sortOrder] as const),
)

test.for(orders)(
  'sorted by %s %s, the rows are in order, by number and by cursor alike',
  async ([sortBy, sortOrder]) => {
    const { payload: whole } = await list({ sortBy, sortOrder })
    expect(whole.items).toHaveLength(60)
    const way = sortOrder === 'asc' ? 1 : -1
    for (const [index, row] of whole.items.slice(1).entries()) {
      const before = whole.items[index] as CisTransaction
      const [a, b] = [keyOf(before, sortBy), keyOf(row, sortBy)]
      // Times are returned without fractions, so rows that look equal may still be in order.
      if (a === null) expect(b).toBeNull()
      else if (b !== null && compare(a, b) !== 0) expect(compare(a, b) * way).toBeLessThan(0)
      else if (a === b && sortBy !== 'createdAt' && sortBy !== 'paidAt')
        expect(compare(before.merTradeNo, row.merTradeNo) * way).toBeLessThan(0)
    }
    expect(await pagesOf({ sortBy, sortOrder }, 60)).toEqual({
      byNumber: numbers(whole.items),
      byCursor: numbers(whole.items),
    })
  },
)

test('of several sort keys and orders the first of each counts', async () => {
  const { payload: expected } = await list({ sortBy: 'amount', sortOrder: 'desc' })
  const given = new URLSearchParams({ ...mixDays, pageSize: '100' }).toString()
  const several = 'sortBy=amount&sortBy=merTradeNo&sortOrder=desc&sortOrder=asc'
  const reply = await app.inject({
    method: 'GET',
    url: `/api/transaction/cis?${given}&${several}`,
    headers: { host: 'localhost', 'x-auth-token': await tokenOf('MERCHANT', merchant) },
  })
  const { payload } = reply.json<{ payload: typeof expected }>()
  expect(numbers(payload.items)).toEqual(numbers(expected.items))
})

/** All pages of a list, by number and by cursor. */
const pagesOf = async (query: Query, total: number) => {
  const totalPages = Math.ceil(total / 7)
  const byNumber: string[] = []
  const byCursor: string[] = []
  let cursor: string | undefined
  for (let page = 1; page <= totalPages; page += 1) {
    const pageQuery = { ...query, pageSize: '7', pageNumber: String(page) }
    byNumber.push(...numbers((await list(pageQuery)).payload.items))
    const { payload } = await list({ ...pageQuery, ...(cursor !== undefined && { cursor }) })
    byCursor.push(...numbers(payload.items))
    expect(payload).toMatchObject({ pageNumber: page, total, totalPages, capped: false })
    cursor = payload.nextCursor
  }
  expect(cursor).toBeUndefined()
  return { byNumber, byCursor }
}

/** The column of each date type; the filter covers a few days, with rows before and after. */
const dayColumns = {
  business: 'business_date',
  paid: 'paid_at',
  settled: 'settlement_date',
} as const
const keysOf = {
  business: ['createdAt', 'amount', 'businessDate'],
  paid: ['createdAt', 'amount', 'paidAt'],
  settled: ['createdAt', 'shopName'],
} as const
const ofOtherDays = (['business', 'paid', 'settled'] as const).flatMap((dateType) =>
  keysOf[dateType].flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((sortOrder) => ({ dateType, sortBy, sortOrder })),
  ),
)
const someDays = { startDate: '2026-11-03', endDate: '2026-11-10' }

test.for(ofOtherDays)(
  'filtered by $dateType and sorted by $sortBy $sortOrder, paging by number and by cursor gives the same rows',
  async (query) => {
    const withDays = { ...query, ...someDays }
    const wanted = mix.filter((seed) => {
      const day = seed[dayColumns[query.dateType]]?.slice(0, 10) ?? ''
      return day >= someDays.startDate && day <= someDays.endDate
    })
    const { payload: whole } = await list(withDays)
    expect(whole.items.length).toBeGreaterThan(7)
    expect(numbers(whole.items).toSorted()).toEqual(
      wanted.map((seed) => seed.mer_trade_no).toSorted(),
    )
    const way = query.sortOrder === 'asc' ? 1 : -1
    if (query.sortBy === 'createdAt')
      for (const [index, row] of whole.items.slice(1).entries())
        expect(
          compare(whole.items[index]?.createdAt ?? '', row.createdAt) * way,
        ).toBeLessThanOrEqual(0)
    expect(await pagesOf(withDays, wanted.length)).toEqual({
      byNumber: numbers(whole.items),
      byCursor: numbers(whole.items),
    })
  },
)

test('a payment is found by its trade number in small letters, and one whose number has small letters as well', async () => {
  const owner = newMerchant()
  const [first] = mix
  const seeds = ['HBK2611210308', 'ord_20261103'].map((number) => ({
    ...first,
    mer_trade_no: number,
    trade_no: `A${number}`,
    shop_id: owner.shops[0].shopId,
  }))
  await seedPayments(database, owner, seeds)
  const find = async (merTradeNo: string) => {
    const query = { ...mixDays, merTradeNo }
    return numbers((await as('MERCHANT', owner)(transactionCalls.cis, { query })).payload.items)
  }
  expect(await find('hbk2611210308')).toEqual(['HBK2611210308'])
  expect(await find('ord_20261103')).toEqual(['ord_20261103'])
  expect(await find('hbk261121030')).toEqual([])
})

test('a page beyond the last one is empty and has the total', async () => {
  const { payload } = await list({ pageNumber: '500', pageSize: '10' })
  expect(payload).toMatchObject({ items: [], total: 60, totalPages: 6 })
})

test.for<[string, Query, string, number]>([
  ['a page of nothing', { pageNumber: '0' }, '4001', 400],
  ['a page too large', { pageSize: '101' }, '4001', 400],
  ['an unknown state', { statuses: 'GONE' }, '4002', 400],
  ['an unknown sort key', { sortBy: 'cardMasked' }, '4002', 400],
  ['an unknown kind of day', { dateType: 'refunded' }, '4002', 400],
  ['more than three months', { startDate: '2026-01-01', endDate: '2026-04-02' }, '4003', 400],
  [
    'a start of long ago and no end',
    { startDate: '2020-01-01', endDate: undefined as never },
    '4003',
    400,
  ],
  ['days the wrong way round', { startDate: '2026-11-05', endDate: '2026-11-04' }, '4000', 400],
  [
    'a start in the future and no end',
    { startDate: '2999-01-01', endDate: undefined as never },
    '4000',
    400,
  ],
  ['an unknown filter', { shop: 'x' }, '4000', 400],
  ['a cursor that is none', { cursor: 'nonsense!' }, '4000', 400],
  [
    'a cursor of another list',
    { cursor: Buffer.from('["points asc","1","x"]').toString('base64url') },
    '4000',
    400,
  ],
  [
    'a cursor with an invalid day',
    {
      cursor: Buffer.from('["createdAt desc","2026-02-30 00:00:00+08","T1"]').toString('base64url'),
    },
    '4000',
    400,
  ],
  ['a zero character', { keyword: 'a\0b' }, '4000', 400],
  [
    'a cursor with a zero character',
    {
      sortBy: 'operator',
      cursor: Buffer.from(JSON.stringify(['operator asc', '\0', 'T1'])).toString('base64url'),
    },
    '4000',
    400,
  ],
  ['a shop that does not exist', { shopIds: 'shp_000000000000' }, '4040', 404],
])('%s is refused', async ([, query, code, status]) => {
  expect(await list(query)).toMatchObject({ code, status })
})

test('a total above ten thousand is capped, whether counted or taken from daily totals', async () => {
  const busy = newMerchant()
  await seedPayments(
    database,
    busy,
    Array.from({ length: 10_003 }, (_none, index) => ({
      mer_trade_no: `B${String(index)}`,
      created_at: '2026-11-10 12:00:00+08',
    })),
  )
  const asBusy = as('MERCHANT', busy)
  for (const query of [{}, { minAmount: '0' }, { dateType: 'business' as const }]) {
    const { payload } = await asBusy(transactionCalls.cis, {
      query: { startDate: '2026-11-08', endDate: '2026-11-12', pageSize: '10', ...query },
    })
    expect(payload).toMatchObject({ total: 10_000, capped: true, totalPages: 1_000 })
  }
})

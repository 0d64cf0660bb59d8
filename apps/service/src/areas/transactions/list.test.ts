import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import {
  cisSortKeys,
  loyaltySortKeys,
  type CisTransaction,
} from '@merchant/contract/areas/transactions.shapes.ts'
import { service } from '#testing/harness.ts'
import { mixDays, paymentMix } from '#testing/payment-mix.ts'
import {
  seedLoyalty,
  seedPayments,
  seedRefunds,
  type PaymentSeed,
} from '#testing/seeded-payments.queries.ts'
import { beforeAll, expect, test, vi } from 'vitest'

// The service may run anywhere: its days are Hong Kong's all the same.
vi.stubEnv('TZ', 'America/New_York')
const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const mix: readonly PaymentSeed[] = paymentMix(merchant)
const ask = as('MERCHANT', merchant)

type Query = Record<string, string>
const list = (query: Query) =>
  ask(transactionCalls.cis, { query: { pageSize: '100', ...mixDays, ...query } })
const numbers = (items: readonly { merTradeNo: string }[]) => items.map((item) => item.merTradeNo)

beforeAll(async () => {
  await seedPayments(database, merchant, mix)
  await seedRefunds(database, merchant, [{ refund_no: 'RF1', mer_trade_no: 'T3' }])
  await seedLoyalty(
    database,
    merchant,
    Array.from({ length: 12 }, (_none, index) => ({
      loyalty_txn_no: `L${String(index)}`,
      points: (index % 3) * 10,
      event_type: index % 2 === 0 ? 'EARN' : 'REDEEM',
      shop_id: merchant.shops[index % 2 === 0 ? 0 : 1]?.shopId ?? '',
      related_mer_trade_no: index === 5 ? 'T5' : null,
    })),
  )
})

const [first, second] = merchant.shops
const filters: [name: string, query: Query, wanted: (payment: PaymentSeed) => boolean][] = [
  ['nothing else', {}, () => true],
  ['a shop', { shopIds: first.shopId }, (p) => p.shop_id === first.shopId],
  [
    'two shops',
    { shopIds: `${first.shopId},${second?.shopId ?? ''}` },
    (p) => p.shop_id === first.shopId || p.shop_id === second?.shopId,
  ],
  ['a terminal', { posIds: first.posIds[1] }, (p) => p.pos_id === first.posIds[1]],
  [
    'states in any case',
    { statuses: 'voided,FAILED' },
    (p) => p.status === 'VOIDED' || p.status === 'FAILED',
  ],
  ['nothing behind the name', { statuses: '' }, () => true],
  ['refund states', { refundStatuses: 'PARTIAL' }, (p) => p.refund_status === 'PARTIAL'],
  ['types', { txnTypes: 'REFUND,TIP_ADJUST' }, (p) => p.txn_type !== 'SALE'],
  ['methods', { paymentMethods: 'FPS_A2A' }, (p) => p.payment_method === 'FPS_A2A'],
  [
    'networks',
    { paymentNetworks: 'VISA,FPS' },
    (p) => p.payment_network === 'VISA' || p.payment_network === 'FPS',
  ],
  ['settlement', { settlementStatus: 'SETTLED' }, (p) => p.settlement_status === 'SETTLED'],
  ['an amount from', { minAmount: '123.45' }, (p) => (p.amount_cents ?? 0) >= 12_345],
  ['an amount to', { maxAmount: '100' }, (p) => (p.amount_cents ?? 0) <= 10_000],
  ['last four digits', { cardLast4: '1002' }, (p) => p.card_last4 === '1002'],
  ['an approval code', { authCode: 'AUTH07' }, (p) => p.auth_code === 'AUTH07'],
  ['a bill reference', { billReference: 'INV/13' }, (p) => p.bill_reference === 'INV/13'],
  ['an operator in any case', { operator: 'DESK 2' }, (p) => p.operator === 'Desk 2'],
  ['FPS only', { isFpsA2a: 'true' }, (p) => p.is_fps_a2a === true],
  ['no FPS', { isFpsA2a: 'false' }, (p) => p.is_fps_a2a !== true],
  ['words of a remark', { keyword: '午餐 TABLE' }, (p) => p.remark?.includes('午餐') === true],
  ['a word of the operator', { keyword: '陳大' }, (p) => p.operator === '陳大文'],
  ['an amount as typed', { keyword: 'HK$ 123.45' }, (p) => p.amount_cents === 12_345],
  [
    'digits that end a card',
    { keyword: '1003' },
    (p) => p.card_last4 === '1003' || p.trade_no === 'A1003'.slice(1) || p.amount_cents === 100_300,
  ],
  ['a trade number as typed', { keyword: 'A1017' }, (p) => p.trade_no === 'A1017'],
  ['signs that a pattern would read', { keyword: '%_' }, () => false],
  [
    'a day of payment',
    { dateType: 'paid', startDate: '2026-11-05', endDate: '2026-11-05' },
    (p) => p.paid_at?.startsWith('2026-11-05') === true,
  ],
  [
    'a day of settlement',
    { dateType: 'settled', startDate: '2026-11-05', endDate: '2026-11-07' },
    (p) =>
      p.settlement_date != null &&
      p.settlement_date >= '2026-11-05' &&
      p.settlement_date <= '2026-11-07',
  ],
  [
    'a business day',
    { dateType: 'business', startDate: '2026-11-05', endDate: '2026-11-05' },
    (p) => p.business_date === '2026-11-05',
  ],
  [
    'a day of creation',
    { startDate: '2026-11-05', endDate: '2026-11-05' },
    (p) => p.created_at?.startsWith('2026-11-05') === true,
  ],
  [
    'several things at once',
    { statuses: 'SUCCESS', txnTypes: 'SALE', shopIds: first.shopId, minAmount: '100' },
    (p) =>
      p.status === 'SUCCESS' &&
      p.txn_type === 'SALE' &&
      p.shop_id === first.shopId &&
      (p.amount_cents ?? 0) >= 10_000,
  ],
]

test.for(filters)('the list keeps to %s', async ([, query, wanted]) => {
  const { payload } = await list(query)
  expect(numbers(payload.items).toSorted()).toEqual(
    mix
      .filter(wanted)
      .map((payment) => payment.mer_trade_no)
      .toSorted(),
  )
  expect(payload.total).toBe(payload.items.length)
})

test.for([
  ['merTradeNo', 'T7', 'T7'],
  ['tradeNo', 'A1008', 'T8'],
  ['rrn', '600000000009', 'T9'],
  ['refundNo', 'RF1', 'T3'],
  ['refundNo', 'T19', 'T10'],
])('an exact %s is found whatever the days are', async ([name, value, merTradeNo]) => {
  const { payload } = await list({
    startDate: '2020-01-01',
    endDate: '2020-01-02',
    [name as string]: value as string,
  })
  expect(numbers(payload.items)).toEqual([merTradeNo])
})

test('without days the list shows the last seven, today included', async () => {
  const recent = newMerchant()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' })
  const at = (daysAgo: number) =>
    today.format(new Date(new Date().getTime() - daysAgo * 86_400_000))
  await seedPayments(
    database,
    recent,
    [0, 6, 7].map((days) => ({
      mer_trade_no: `D${String(days)}`,
      created_at: `${at(days)} 00:00:00+08`,
    })),
  )
  const { payload } = await as('ADMIN', recent)(transactionCalls.cis, { query: {} })
  expect(numbers(payload.items)).toEqual(['D0', 'D6'])
})

/** The rule of sorting, in the words of A-036: numbers by value, text without case, nothing last. */
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
  'by %s %s the rows are in order, and every way of paging gives the same',
  async ([sortBy, sortOrder]) => {
    const { payload: whole } = await list({ sortBy, sortOrder })
    expect(whole.items).toHaveLength(60)
    const way = sortOrder === 'asc' ? 1 : -1
    for (const [index, row] of whole.items.slice(1).entries()) {
      const before = whole.items[index] as CisTransaction
      const [a, b] = [keyOf(before, sortBy), keyOf(row, sortBy)]
      // Times are shown without their fractions, so ties of the screen may still be in order.
      if (a === null) expect(b).toBeNull()
      else if (b !== null && compare(a, b) !== 0) expect(compare(a, b) * way).toBeLessThan(0)
      else if (a === b && sortBy !== 'createdAt' && sortBy !== 'paidAt')
        expect(compare(before.merTradeNo, row.merTradeNo) * way).toBeLessThan(0)
    }
    const byNumber: string[] = []
    const byCursor: string[] = []
    let cursor: string | undefined
    for (let page = 1; page <= 9; page += 1) {
      const numbered = await list({ sortBy, sortOrder, pageSize: '7', pageNumber: String(page) })
      byNumber.push(...numbers(numbered.payload.items))
      const followed = await list({
        sortBy,
        sortOrder,
        pageSize: '7',
        pageNumber: String(page),
        ...(cursor !== undefined && { cursor }),
      })
      byCursor.push(...numbers(followed.payload.items))
      expect(followed.payload).toMatchObject({
        pageNumber: page,
        total: 60,
        totalPages: 9,
        capped: false,
      })
      cursor = followed.payload.nextCursor
    }
    expect(cursor).toBeUndefined()
    expect(byNumber).toEqual(numbers(whole.items))
    expect(byCursor).toEqual(numbers(whole.items))
  },
)

test('a page beyond the last is empty and still knows the total', async () => {
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
    'a cursor with a day that is none',
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

test('a total above ten thousand is capped, by counting and by the totals of the days', async () => {
  const busy = newMerchant()
  await seedPayments(
    database,
    busy,
    Array.from({ length: 10_003 }, (_none, index) => ({
      mer_trade_no: `B${String(index)}`,
      created_at: '2026-11-10 12:00:00+08',
    })),
  )
  const asked = as('MERCHANT', busy)
  for (const query of [{}, { minAmount: '0' }, { dateType: 'business' as const }]) {
    const { payload } = await asked(transactionCalls.cis, {
      query: { startDate: '2026-11-08', endDate: '2026-11-12', pageSize: '10', ...query },
    })
    expect(payload).toMatchObject({ total: 10_000, capped: true, totalPages: 1_000 })
  }
})

const loyaltyOrders = loyaltySortKeys.flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortOrder) => [sortBy, sortOrder] as const),
)

test.for(loyaltyOrders)(
  'loyalty entries by %s %s are the same by number and by cursor',
  async ([sortBy, sortOrder]) => {
    const query = { ...mixDays, sortBy, sortOrder }
    const whole = (await ask(transactionCalls.loyalty, { query })).payload.items.map(
      (entry) => entry.loyaltyTxnNo,
    )
    expect(whole).toHaveLength(12)
    const pages: string[] = []
    let cursor: string | undefined
    for (let page = 1; page <= 3; page += 1) {
      const numbered = await ask(transactionCalls.loyalty, {
        query: { ...query, pageSize: '5', pageNumber: String(page) },
      })
      const { payload } = await ask(transactionCalls.loyalty, {
        query: { ...query, pageSize: '5', ...(cursor !== undefined && { cursor }) },
      })
      expect(payload.items).toEqual(numbered.payload.items)
      pages.push(...payload.items.map((entry) => entry.loyaltyTxnNo))
      cursor = payload.nextCursor
    }
    expect(pages).toEqual(whole)
  },
)

test('loyalty entries keep to their filters', async () => {
  const count = async (query: Query) =>
    (await ask(transactionCalls.loyalty, { query: { ...mixDays, ...query } })).payload.total
  expect(await count({ eventTypes: 'redeem' })).toBe(6)
  expect(await count({ shopIds: first.shopId })).toBe(6)
  expect(await count({ programId: 'GO' })).toBe(12)
  expect(await count({ programId: 'OTHER' })).toBe(0)
  expect(await count({ keyword: 'l11' })).toBe(1)
  expect(await count({ merTradeNo: 'T5', startDate: '2020-01-01', endDate: '2020-01-02' })).toBe(1)
})

import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { loyaltySortKeys } from '@merchant/contract/areas/transactions.shapes.ts'
import { service } from '#dev/testing/harness.ts'
import { mixDays } from '#dev/testing/payment-mix.ts'
import { seedLoyalty } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test, vi } from 'vitest'

// The service uses days of Hong Kong in any time zone.
vi.stubEnv('TZ', 'America/New_York')
const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const request = as('MERCHANT', merchant)

type Query = Record<string, string>
beforeAll(async () => {
  await seedLoyalty(
    database,
    merchant,
    Array.from({ length: 12 }, (_none, index) => ({
      loyalty_txn_no: `L${String(index)}`,
      points: (index % 3) * 10,
      event_type: index % 2 === 0 ? 'EARN' : 'REDEEM',
      shop_id: merchant.shops[index % 2 === 0 ? 0 : 1]?.shopId ?? '',
      related_mer_trade_no: index === 5 ? 'T5' : null,
      member_masked: index === 7 ? '9*** ***83' : 'M****1',
    })),
  )
})

const [first] = merchant.shops

const loyaltyOrders = loyaltySortKeys.flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortOrder) => [sortBy, sortOrder] as const),
)

test.for(loyaltyOrders)(
  'loyalty entries sorted by %s %s are the same when paged by number and by cursor',
  async ([sortBy, sortOrder]) => {
    const query = { ...mixDays, sortBy, sortOrder }
    const whole = (await request(transactionCalls.loyalty, { query })).payload.items.map(
      (entry) => entry.loyaltyTxnNo,
    )
    expect(whole).toHaveLength(12)
    const pages: string[] = []
    let cursor: string | undefined
    for (let page = 1; page <= 3; page += 1) {
      const numbered = await request(transactionCalls.loyalty, {
        query: { ...query, pageSize: '5', pageNumber: String(page) },
      })
      const { payload } = await request(transactionCalls.loyalty, {
        query: { ...query, pageSize: '5', ...(cursor !== undefined && { cursor }) },
      })
      expect(payload.items).toEqual(numbered.payload.items)
      pages.push(...payload.items.map((entry) => entry.loyaltyTxnNo))
      cursor = payload.nextCursor
    }
    expect(pages).toEqual(whole)
  },
)

test('loyalty entries match their filters', async () => {
  const count = async (query: Query) =>
    (await request(transactionCalls.loyalty, { query: { ...mixDays, ...query } })).payload.total
  expect(await count({ eventTypes: 'redeem' })).toBe(6)
  expect(await count({ shopIds: first.shopId })).toBe(6)
  expect(await count({ programId: 'GO' })).toBe(12)
  expect(await count({ programId: 'OTHER' })).toBe(0)
  expect(await count({ keyword: 'l11' })).toBe(1)
  expect(await count({ merTradeNo: 'T5', startDate: '2020-01-01', endDate: '2020-01-02' })).toBe(1)
})

test('a loyalty entry is found by the last digits of its member', async () => {
  const { payload } = await request(transactionCalls.loyalty, {
    query: { ...mixDays, keyword: '83' },
  })
  expect(payload.items.map(({ loyaltyTxnNo }) => loyaltyTxnNo)).toEqual(['L7'])
})

test('a loyalty entry is found by its own number, on any day', async () => {
  const query = { merTradeNo: 'L7', startDate: '2020-01-01', endDate: '2020-01-02' }
  const { payload } = await request(transactionCalls.loyalty, { query })
  expect(payload.items.map(({ loyaltyTxnNo }) => loyaltyTxnNo)).toEqual(['L7'])
})

import { DAY_MS, dateOf } from '@merchant/contract/core/time.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments, seedRefunds, type PaymentSeed } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test, vi } from 'vitest'

// The service uses days of Hong Kong in any time zone.
vi.stubEnv('TZ', 'America/New_York')
const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const mix: readonly PaymentSeed[] = paymentMix(merchant)
const request = as('MERCHANT', merchant)

type Query = Record<string, string>
const list = (query: Query) =>
  request(transactionCalls.cis, { query: { pageSize: '100', ...mixDays, ...query } })
const numbers = (items: readonly { merTradeNo: string }[]) => items.map((item) => item.merTradeNo)

beforeAll(async () => {
  await seedPayments(database, merchant, mix)
  await seedRefunds(database, merchant, [{ refund_no: 'RF1', mer_trade_no: 'T3' }])
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
  ['what is at no terminal', { posIds: '-' }, (p) => p.pos_id === null],
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
    'two hours of the day',
    { hours: '05,13' },
    (p) => ['05', '13'].includes((p.created_at ?? '').slice(11, 13)),
  ],
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

test.for(filters)('the list filters by %s', async ([, query, wanted]) => {
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
])('an exact %s is found on any date', async ([name, value, merTradeNo]) => {
  const spans = [
    { startDate: '2020-01-01', endDate: '2020-01-02' },
    // More than three months, and reversed: dates are ignored.
    { startDate: '2020-01-01', endDate: '2026-11-20' },
    { startDate: '2020-01-02', endDate: '2020-01-01' },
  ]
  for (const days of spans) {
    const { payload } = await list({ ...days, [name as string]: value as string })
    expect(numbers(payload.items)).toEqual([merTradeNo])
  }
})

test('without days the list shows the last seven, today included', async () => {
  const recent = newMerchant()
  const at = (daysAgo: number) => dateOf(Date.now() - daysAgo * DAY_MS)
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

test('a payment is found by its day of payment or settlement, however long before or after it was made', async () => {
  const slow = newMerchant()
  const made = (mer_trade_no: string, day: string, paid: string, settled: string | null) => ({
    mer_trade_no,
    created_at: `${day} 12:00:00+08`,
    paid_at: `${paid} 12:00:30+08`,
    business_date: day,
    settlement_date: settled,
  })
  await seedPayments(database, slow, [
    made('AT_ONCE', '2026-11-05', '2026-11-05', '2026-11-06'),
    made('NEXT_DAY', '2026-11-04', '2026-11-05', '2026-11-05'),
    made('WEEKS_LATER', '2026-09-01', '2026-11-05', '2026-11-05'),
    made('BEFORE', '2026-11-20', '2026-11-05', '2026-11-05'),
    made('OTHER_DAY', '2026-11-05', '2026-11-08', '2026-12-15'),
    made('NEVER_SETTLED', '2026-11-05', '2026-11-09', null),
  ])
  const find = async (dateType: 'paid' | 'settled', startDate: string) => {
    const query = { dateType, startDate, endDate: startDate }
    const { payload } = await as('ADMIN', slow)(transactionCalls.cis, { query })
    expect(payload.total).toBe(payload.items.length)
    return numbers(payload.items)
  }
  // The newest is first, as in every list.
  expect(await find('paid', '2026-11-05')).toEqual(['BEFORE', 'AT_ONCE', 'NEXT_DAY', 'WEEKS_LATER'])
  expect(await find('settled', '2026-11-05')).toEqual(['BEFORE', 'NEXT_DAY', 'WEEKS_LATER'])
  expect(await find('paid', '2026-11-08')).toEqual(['OTHER_DAY'])
  expect(await find('settled', '2026-12-15')).toEqual(['OTHER_DAY'])
  expect(await find('paid', '2026-11-06')).toEqual([])
})

test('a day of payment or settlement has what was made at the edges of what is usual, and of this list alone', async () => {
  const prompt = newMerchant()
  const later = {
    created_at: '2026-11-04 12:00:00+08',
    paid_at: '2026-11-05 12:00:00+08',
    business_date: '2026-11-04',
    settlement_date: '2026-11-11',
  }
  await seedPayments(database, prompt, [
    { mer_trade_no: 'A_DAY_LATER', ...later },
    { mer_trade_no: 'SMART_POS', ...later, source: 'HQPAY' },
    {
      mer_trade_no: 'AFTER_MIDNIGHT',
      created_at: '2026-11-10 02:00:00+08',
      paid_at: '2026-11-10 02:00:30+08',
      business_date: '2026-11-09',
      settlement_date: '2026-11-09',
    },
  ])
  const find = async (dateType: 'paid' | 'settled', startDate: string) => {
    const query = { dateType, startDate, endDate: startDate }
    return numbers((await as('ADMIN', prompt)(transactionCalls.cis, { query })).payload.items)
  }
  expect(await find('paid', '2026-11-05')).toEqual(['A_DAY_LATER'])
  expect(await find('settled', '2026-11-11')).toEqual(['A_DAY_LATER'])
  expect(await find('paid', '2026-11-10')).toEqual(['AFTER_MIDNIGHT'])
  expect(await find('settled', '2026-11-09')).toEqual(['AFTER_MIDNIGHT'])
})

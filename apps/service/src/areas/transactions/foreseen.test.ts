/** What the portal foresees of a list is what the service answers. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { cisRules, hqpayRules, loyaltyRules } from '@merchant/contract/areas/transactions.rules.ts'
import { cisSortKeys, loyaltySortKeys } from '@merchant/contract/areas/transactions.shapes.ts'
import { foresee } from '@merchant/contract/core/foresee.ts'
import { service } from '#dev/testing/harness.ts'
import { mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { seedLoyalty, seedPayments, type PaymentSeed } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test } from 'vitest'

const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const [firstShop] = merchant.shops
const ask = as('MERCHANT', merchant)
const whole = { pageSize: '100', ...mixDays }

type Query = Record<string, string>
const cis = async (query: Query) =>
  (await ask(transactionCalls.cis, { query: { ...whole, ...query } })).payload
const parsed = (query: Query) => transactionCalls.cis.query.parse({ ...whole, ...query })
const foreseen = async (shown: Query, asked: Query) =>
  foresee(cisRules, await cis(shown), parsed(shown), parsed(asked))
/** An answer comes at its own moment. */
const anyTime = expect.any(String) as string
const expected = async (query: Query) => ({ ...(await cis(query)), asOf: anyTime })

const mix: readonly PaymentSeed[] = paymentMix(merchant)
const entries = Array.from({ length: 24 }, (_none, index) => ({
  loyalty_txn_no: `L${String(index * 7)}`,
  event_type: ['EARN', 'REDEEM', 'ADJUST'][index % 3] ?? 'EARN',
  points: (index % 5) * 10 - 20,
  created_at: `2026-11-${String(1 + (index % 9)).padStart(2, '0')} 10:00:${String(index)}+08`,
}))

beforeAll(async () => {
  await seedPayments(
    database,
    merchant,
    mix.map((seed) => ({
      ...seed,
      // Letters beyond ASCII are left to the service; a test of their own says so.
      operator: seed.operator === '陳大文' ? 'DESK 010' : (seed.operator ?? null),
    })),
  )
  await seedPayments(
    database,
    merchant,
    Array.from({ length: 8 }, (_none, index) => ({
      mer_trade_no: `H${String(index)}`,
      source: 'HQPAY',
      payment_network: 'ALIPAYHK',
      payment_method: 'WALLET_QR',
      status: index % 3 === 0 ? 'FAILED' : 'SUCCESS',
      amount_cents: 10_000 - index * 700,
      created_at: `2026-11-0${String(1 + index)} 10:00:0${String(index)}+08`,
    })),
  )
  await seedLoyalty(database, merchant, entries)
})

const orders = cisSortKeys.flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortOrder) => ({ sortBy, sortOrder })),
)

test.for(orders)(
  'by $sortBy $sortOrder the rows of a whole page foresee the answer',
  async (to) => {
    const other = to.sortOrder === 'asc' ? 'desc' : 'asc'
    const answer = await expected(to)
    expect(await foreseen({ sortBy: to.sortBy, sortOrder: other }, to)).toEqual(answer)
    expect(await foreseen({ sortBy: 'status', sortOrder: other }, to)).toEqual(answer)
  },
)

test.for<[string, Query, Query]>([
  ['a status', {}, { statuses: 'FAILED' }],
  ['fewer states', { statuses: 'FAILED,SUCCESS,VOIDED' }, { statuses: 'VOIDED,FAILED' }],
  ['a state that no payment has', {}, { statuses: 'EXPIRED' }],
  ['a shop', {}, { shopIds: firstShop.shopId }],
  ['counters', {}, { posIds: firstShop.posIds.join(',') }],
  ['what is at no terminal', {}, { posIds: '-' }],
  ['a kind of payment', {}, { txnTypes: 'REFUND,TIP_ADJUST' }],
  ['a network', {}, { paymentNetworks: 'FPS,AMEX' }],
  ['a method', {}, { paymentMethods: 'CARD' }],
  ['what was given back', {}, { refundStatuses: 'PARTIAL' }],
  ['what was settled', {}, { settlementStatus: 'SETTLED' }],
  ['amounts, both ends included', {}, { minAmount: '100', maxAmount: '123.45' }],
  ['a shop beside a status', { statuses: 'SUCCESS' }, { statuses: 'SUCCESS', minAmount: '9.01' }],
  ['a shop, and another order at once', {}, { shopIds: firstShop.shopId, sortBy: 'amount' }],
  ['a smaller page that still holds all', {}, { statuses: 'FAILED', pageSize: '25' }],
])('filtered by %s the rows of a whole page foresee the answer', async ([, shown, asked]) => {
  expect(await foreseen(shown, asked)).toEqual(await expected(asked))
})

test.for<[string, Query, Query]>([
  ['a filter taken away', { statuses: 'FAILED' }, {}],
  ['another status instead', { statuses: 'FAILED' }, { statuses: 'SUCCESS' }],
  ['other days', {}, { startDate: '2026-11-01' }],
  ['words', {}, { keyword: 'desk' }],
  ['a page that is not the whole list', { pageSize: '10' }, { statuses: 'FAILED' }],
  ['a second page', {}, { pageNumber: '2', pageSize: '50' }],
  ['more than the page asked for holds', {}, { pageSize: '50' }],
])('%s is left to the service', async ([, shown, asked]) => {
  expect(await foreseen(shown, asked)).toBeUndefined()
})

test('letters beyond ASCII and times of one second are left to the service, but not their way back', async () => {
  const other = newMerchant({ shops: 1 })
  await seedPayments(database, other, [
    { mer_trade_no: 'T1', operator: '陳大文', created_at: '2026-11-05 12:00:00.100+08' },
    { mer_trade_no: 'T3', operator: 'Mei', created_at: '2026-11-05 12:00:00.200+08' },
    { mer_trade_no: 'T2', operator: 'mei', created_at: '2026-11-05 12:00:00.300+08' },
  ])
  const askOther = as('MERCHANT', other)
  const answer = async (query: Query) =>
    (await askOther(transactionCalls.cis, { query: { ...whole, ...query } })).payload
  const byAmount = { sortBy: 'amount', sortOrder: 'asc' }
  const [page, shown] = [await answer(byAmount), parsed(byAmount)]
  expect(foresee(cisRules, page, shown, parsed({ sortBy: 'operator' }))).toBeUndefined()
  expect(foresee(cisRules, page, shown, parsed({}))).toBeUndefined()
  const oldest = { sortBy: 'createdAt', sortOrder: 'asc' }
  expect(foresee(cisRules, await answer({}), parsed({}), parsed(oldest))?.items).toEqual(
    (await answer(oldest)).items,
  )
})

test.for(orders)(
  'smart-POS payments by $sortBy $sortOrder, all and those of a state, foresee the answer',
  async (order) => {
    const hqpay = async (query: Query) =>
      (await ask(transactionCalls.hqpay, { query: { ...whole, ...query } })).payload
    const page = await hqpay({})
    expect(page.items.length).toBeGreaterThan(5)
    const question = (query: Query) => transactionCalls.hqpay.query.parse({ ...whole, ...query })
    for (const asked of [order, { ...order, statuses: 'SUCCESS' }])
      expect(foresee(hqpayRules, page, question({}), question(asked))).toEqual({
        ...(await hqpay(asked)),
        asOf: anyTime,
      })
  },
)

const loyaltyOrders = loyaltySortKeys.flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortOrder) => ({ sortBy, sortOrder })),
)

test.for(loyaltyOrders)(
  'loyalty entries by $sortBy $sortOrder, all and those of an event, foresee the answer',
  async (order) => {
    const loyalty = async (query: Query) =>
      (await ask(transactionCalls.loyalty, { query: { ...whole, ...query } })).payload
    const page = await loyalty({})
    const question = (query: Query) => transactionCalls.loyalty.query.parse({ ...whole, ...query })
    for (const asked of [order, { ...order, eventTypes: 'EARN,ADJUST' }])
      expect(foresee(loyaltyRules, page, question({}), question(asked))).toEqual({
        ...(await loyalty(asked)),
        asOf: anyTime,
      })
  },
)

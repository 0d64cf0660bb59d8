import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { setCutoff } from '#dev/testing/books.queries.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { service } from '#dev/testing/harness.ts'
import { paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const request = as('MERCHANT', merchant)

const smartPos = ['2026-11-10', '2026-11-12'].flatMap((day, index) =>
  merchant.shops.map(({ shopId }, shop) => ({
    mer_trade_no: `HQ${String(index)}${String(shop)}`,
    source: 'HQPAY' as const,
    payment_method: 'WALLET_QR',
    payment_network: 'ALIPAYHK',
    shop_id: shopId,
    pos_id: null,
    amount_cents: 1_000 + shop,
    created_at: `${day} 1${String(shop)}:00:00+08`,
    business_date: day,
  })),
)

beforeAll(() => seedPayments(database, merchant, [...paymentMix(merchant), ...smartPos]))

/** Successful sales, including those that were voided later. */
const paid = { txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED' }

const totals = async (query: object) => {
  const { payload } = await request(transactionCalls.totals, {
    query: { source: 'consolidated', dateType: 'business', ...query },
  })
  if (payload.totals === null) throw new Error('no totals')
  return payload.totals
}

test.for([undefined, 0, 1])(
  'each figure of a day is the total of the list that it links to (shop %s)',
  async (index) => {
    const shopIds = index === undefined ? undefined : merchant.shops[index]?.shopId
    for (const date of ['2026-11-10', '2026-11-12', '2026-11-19']) {
      const shops = shopIds === undefined ? {} : { shopIds }
      const { payload } = await request(homeCalls.view, { query: { date, ...shops } })
      const day = { startDate: date, endDate: date, ...shops }
      const all = await totals(day)
      const sales = await totals({ ...day, ...paid })
      const refunds = await totals({ ...day, txnTypes: 'REFUND' })
      expect(payload.sales).toMatchObject({
        gross: { value: all.gross },
        net: { value: all.net },
        payments: { value: String(sales.count) },
        refundedAmount: { value: refunds.refunded },
      })
      const week = addDays(date, -7)
      const before = await totals({ startDate: week, endDate: week, ...shops })
      expect(payload).toMatchObject({
        date,
        comparedDate: week,
        sales: { gross: { compared: before.gross }, net: { compared: before.net } },
      })
      for (const method of payload.sales?.byMethod ?? []) {
        const list = await totals({
          ...day,
          ...paid,
          paymentNetworks: method.paymentNetwork,
        })
        expect(method).toMatchObject({ amount: list.gross, count: list.count })
      }
      for (const shop of payload.sales?.byShop ?? []) {
        const list = await totals({ ...paid, ...day, shopIds: shop.shopId })
        expect(shop).toMatchObject({ amount: list.gross, count: list.count })
      }
      for (const { hour, amount } of payload.sales?.byHour ?? []) {
        if (Number(amount) === 0) continue
        const list = await totals({ ...paid, ...day, hours: String(hour).padStart(2, '0') })
        expect(amount, `hour ${String(hour)}`).toBe(list.gross)
      }
      for (const parts of [
        payload.sales?.byHour ?? [],
        payload.sales?.byMethod ?? [],
        payload.sales?.byShop ?? [],
      ])
        expect(parts.reduce((cents, part) => cents + centsOf(part.amount), 0)).toBe(
          centsOf(all.gross),
        )
    }
  },
)

test('today is compared up to the current time of day', async () => {
  const fresh = newMerchant()
  const { now } = await database.system((db) =>
    db.selectNoFrom(sql<string>`app_now()`.as('now')).executeTakeFirstOrThrow(),
  )
  const today = now.slice(0, 10)
  const weekAgo = addDays(today, -7)
  await seedPayments(database, fresh, [
    { mer_trade_no: 'EARLY', created_at: `${weekAgo} 00:00:00+08`, amount_cents: 500 },
    { mer_trade_no: 'LATE', created_at: `${weekAgo} 23:59:59.999+08`, amount_cents: 700 },
    { mer_trade_no: 'NOW', created_at: now, business_date: today, amount_cents: 900 },
  ])
  const { payload } = await as('STAFF', fresh)(homeCalls.view, { query: {} })
  expect(payload.sales).toMatchObject({
    gross: { value: '9.00', compared: '5.00' },
    payments: { value: '1', compared: '1' },
    average: { value: '9.00', compared: '5.00' },
  })
  expect(payload.sales?.latest.map((row) => row.merTradeNo)).toEqual(['NOW'])
})

test('without the permission to view payments there are no figures, and an unassigned shop is refused', async () => {
  expect((await as('DEVELOPER', merchant)(homeCalls.view, { query: {} })).payload.sales).toBeNull()
  const otherShop = merchant.shops[1]?.shopId ?? ''
  expect(
    await as('STAFF', merchant)(homeCalls.view, { query: { shopIds: otherShop } }),
  ).toMatchObject({ code: '4031' })
  expect(await request(homeCalls.view, { query: { shopIds: 'shp_000000000000' } })).toMatchObject({
    code: '4040',
  })
})

test('before its cut-off a shop is in the previous business day, and so is home', async () => {
  const night = newMerchant()
  await night.ready
  const now = await database.system(findNow)
  const hour = Number(now.slice(11, 13))
  const later = hour === 23 ? '23:59' : `${String(hour + 1).padStart(2, '0')}:00`
  const today = now.slice(0, 10)
  const [first, second] = night.shops
  await setCutoff(database, night.merchantId, first.shopId, later)
  await seedPayments(database, night, [
    { mer_trade_no: 'LATE', created_at: now, business_date: addDays(today, -1), amount_cents: 900 },
  ])
  const { payload } = await as('MERCHANT', night)(homeCalls.view, { query: {} })
  expect(payload).toMatchObject({
    date: addDays(today, -1),
    today: addDays(today, -1),
    comparedDate: addDays(today, -8),
    sales: { gross: { value: '9.00' } },
  })
  const other = await as('MERCHANT', night)(homeCalls.view, {
    query: { shopIds: second?.shopId ?? '' },
  })
  expect(other.payload).toMatchObject({ date: today, today, sales: { gross: { value: '0.00' } } })
})

test('home counts every source, or the filtered ones', async () => {
  const mixed = newMerchant()
  const day = '2026-11-20'
  await seedPayments(database, mixed, [
    { mer_trade_no: 'C1', amount_cents: 100 },
    { mer_trade_no: 'F1', amount_cents: 200, is_fps_a2a: true, payment_method: 'FPS_A2A' },
    { mer_trade_no: 'H1', amount_cents: 400, source: 'HQPAY', payment_network: 'ALIPAYHK' },
  ])
  const gross = async (sources?: string) => {
    const query = { date: day, ...(sources !== undefined && { sources }) }
    const { payload } = await as('CS', mixed)(homeCalls.view, { query })
    return [payload.sales?.gross.value, payload.sales?.latest.length]
  }
  expect(await gross()).toEqual(['7.00', 3])
  expect(await gross('CIS,FPS_A2A')).toEqual(['3.00', 2])
  expect(await gross('HQPAY')).toEqual(['4.00', 1])
  expect(await gross('FPS_A2A')).toEqual(['2.00', 1])
})

test('smart POS is left out where the merchant has no payment network, because nobody can open its payments', async () => {
  const plain = newMerchant({ features: false })
  const day = '2026-11-20'
  await seedPayments(database, plain, [
    { mer_trade_no: 'C1', amount_cents: 100, business_date: day, created_at: `${day} 10:00:00+08` },
    {
      mer_trade_no: 'H1',
      amount_cents: 400,
      source: 'HQPAY',
      business_date: day,
      created_at: `${day} 10:00:00+08`,
    },
  ])
  const { payload } = await as('MERCHANT', plain)(homeCalls.view, { query: { date: day } })
  expect(payload.sales).toMatchObject({
    sources: ['CIS', 'FPS_A2A'],
    gross: { value: '1.00' },
    byShop: [{ amount: '1.00', count: 1 }],
  })
  expect(payload.sales?.latest.map(({ merTradeNo }) => merTradeNo)).toEqual(['C1'])
})

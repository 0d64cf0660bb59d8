import { roles } from '@merchant/contract/access/permissions.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { changeMethod } from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'

const { as, newMerchant, database } = await service()

test('every role reads the profile of its own merchant', async () => {
  const merchant = newMerchant({ name: 'Harbour Bakery' })
  const other = newMerchant({ name: 'Peak Books' })
  for (const role of [...roles, 'FINANCE'] as const) {
    const { payload } = await as(role, merchant)(merchantCalls.profile, {})
    expect(payload, role).toEqual({
      merchantId: merchant.merchantId,
      merchantName: 'Harbour Bakery',
      environment: 'TEST',
      status: 'ACTIVE',
      contactEmail: null,
      contactPhone: null,
    })
  }
  const { payload } = await as('MERCHANT', other)(merchantCalls.profile, {})
  expect(payload).toMatchObject({ merchantId: other.merchantId, merchantName: 'Peak Books' })
})

test('an empty type filter lists all methods', async () => {
  const request = as('MERCHANT', newMerchant())
  const [all, none] = await Promise.all([
    request(merchantCalls.methods, { query: {} }),
    request(merchantCalls.methods, { query: { paymentMethodTypes: '' } }),
  ])
  expect(none).toMatchObject({ code: '0000', payload: all.payload })
})

test('without a type filter all methods are listed, also inactive ones', async () => {
  const { payload } = await as('STAFF', newMerchant({ features: false }))(merchantCalls.methods, {
    query: {},
  })
  const statuses = payload.paymentMethods.map(
    ({ paymentMethodType, status }) => `${paymentMethodType} ${status}`,
  )
  expect(statuses.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'BILL_QR I',
    'CARD A',
    'FPS_A2A I',
    'OCTOPUS I',
    'WALLET_QR I',
  ])
})

test('a type filter lists only active methods and ignores case', async () => {
  const request = as('MERCHANT', newMerchant({ features: false }))
  const { payload } = await request(merchantCalls.methods, {
    query: { paymentMethodTypes: 'card,Fps_A2A' },
  })
  expect(payload.paymentMethods).toMatchObject([
    { paymentMethodType: 'CARD', status: 'A', minAmount: '0.01', maxAmount: '999999.99' },
  ])
  expect(
    await request(merchantCalls.methods, { query: { paymentMethodTypes: 'CASH' } }),
  ).toMatchObject({ status: 400, code: '4002' })
})

test('a merchant with every feature has a network, a channel and an active wallet program, one without has none', async () => {
  const [rich, plain] = [
    as('MERCHANT', newMerchant()),
    as('MERCHANT', newMerchant({ features: false })),
  ]
  expect((await rich(merchantCalls.networks, {})).payload.paymentNetworks).toEqual([
    { networkCode: 'VISA', name: 'Visa', status: 'A' },
  ])
  expect((await rich(merchantCalls.programs, {})).payload.programs).toMatchObject([
    { loyaltyType: 'GO_WALLET', status: 'A' },
  ])
  expect((await rich(merchantCalls.channels, {})).payload.paymentChannels).toEqual([
    { channelCode: 'IN_STORE', name: 'In store' },
  ])
  expect((await plain(merchantCalls.networks, {})).payload.paymentNetworks).toEqual([])
  expect((await plain(merchantCalls.programs, {})).payload.programs).toEqual([])
  expect((await plain(merchantCalls.channels, {})).payload.paymentChannels).toEqual([])
})

test('smart POS is left out of the balance where the merchant has no payment network, as its links leave it out', async () => {
  const balanceWith = async (features: boolean) => {
    const merchant = newMerchant({ features })
    const now = await database.system(findNow)
    const today = now.slice(0, 10)
    const settled = (settlement_date: string) => ({ settlement_status: 'SETTLED', settlement_date })
    const pending = { settlement_status: 'UNSETTLED', created_at: `${today} 00:00:00+08` }
    const smartPos = { source: 'HQPAY', payment_network: 'ALIPAYHK' }
    const yesterday = addDays(today, -1)
    await seedPayments(database, merchant, [
      { mer_trade_no: 'C1', amount_cents: 100, ...settled(yesterday) },
      { mer_trade_no: 'H1', amount_cents: 200, ...smartPos, ...settled(yesterday) },
      // The latest day has smart POS payments only.
      { mer_trade_no: 'H2', amount_cents: 400, ...smartPos, ...settled(today) },
      { mer_trade_no: 'C2', amount_cents: 800, ...pending },
      { mer_trade_no: 'H3', amount_cents: 1600, ...smartPos, ...pending },
    ])
    const { payload } = await as('MERCHANT', merchant)(merchantCalls.balance, {})
    const { latest, onItsWay } = payload
    return {
      latest: latest && [latest.date === yesterday, latest.count, latest.received],
      onItsWay: onItsWay.map(({ count, amount }) => [count, amount]),
    }
  }
  expect(await balanceWith(true)).toEqual({ latest: [false, 1, '4.00'], onItsWay: [[2, '24.00']] })
  expect(await balanceWith(false)).toEqual({ latest: [true, 1, '1.00'], onItsWay: [[1, '8.00']] })
})

test('the balance sums what is on its way by the day it is due, and what is overdue, each as its list does', async () => {
  const merchant = newMerchant()
  await merchant.ready
  await changeMethod(database, merchant.merchantId, 'OCTOPUS', { settlement_days: 3 })
  const today = (await database.system(findNow)).slice(0, 10)
  const day = (days: number) => addDays(today, days)
  // Cards settle a day after the business day.
  const due = (mer_trade_no: string, days: number, amount_cents: number) => ({
    mer_trade_no,
    amount_cents,
    settlement_status: 'UNSETTLED',
    created_at: `${day(days - 1)} 00:00:00+08`,
  })
  await seedPayments(database, merchant, [
    due('TODAY', 0, 100),
    due('TOMORROW', 1, 200),
    { ...due('SLOW', 1, 400), payment_method: 'OCTOPUS' },
    due('YESTERDAY', -1, 800),
    due('SINCE', -62, 1600),
    due('BEFORE', -63, 3200),
  ])
  const ask = as('MERCHANT', merchant)
  const { payload } = await ask(merchantCalls.balance, {})
  expect(payload).toMatchObject({
    available: '0.00',
    pending: '31.00',
    nextSettlementDate: today,
    latest: null,
    onItsWay: [
      { date: today, count: 1, amount: '1.00' },
      { date: day(1), count: 1, amount: '2.00' },
      { date: day(3), count: 1, amount: '4.00' },
    ],
    overdue: { since: day(-62), until: day(-1), count: 2, amount: '24.00' },
  })
  const net = async (startDate: string, endDate: string) => {
    const query = { source: 'consolidated', dateType: 'due', startDate, endDate } as const
    return (await ask(transactionCalls.totals, { query })).payload.totals?.net
  }
  expect(await net(day(-62), day(-1))).toBe('24.00')
  expect(await net(day(3), day(3))).toBe('4.00')
})

test('the next settlement is on the earliest day on which a payment is due, or today if one is overdue', async () => {
  const merchant = newMerchant()
  await merchant.ready
  await changeMethod(database, merchant.merchantId, 'OCTOPUS', { settlement_days: 3 })
  const today = (await database.system(findNow)).slice(0, 10)
  const pending = (days: number) => ({
    settlement_status: 'UNSETTLED',
    created_at: `${addDays(today, days)} 00:00:00+08`,
  })
  const next = async () =>
    (await as('MERCHANT', merchant)(merchantCalls.balance, {})).payload.nextSettlementDate
  await seedPayments(database, merchant, [
    { mer_trade_no: 'SLOW', ...pending(0), payment_method: 'OCTOPUS' },
    { mer_trade_no: 'CARD', ...pending(0) },
  ])
  expect(await next()).toBe(addDays(today, 1))
  await seedPayments(database, merchant, [{ mer_trade_no: 'LATE', ...pending(-2) }])
  expect(await next()).toBe(today)
})

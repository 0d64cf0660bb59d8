/** How the palette finds payments, their refunds, loyalty entries, invitations and documents. */
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import { memberFixtures, newPerson } from '#dev/testing/members.ts'
import {
  insertLoyaltyEntries,
  seedPayments,
  seedRefunds,
  type PaymentSeed,
} from '#dev/testing/payments.queries.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { fillResources } from '../development/seed-resources.ts'
import { beforeAll, expect, test } from 'vitest'

const opened = await service()
const { as, database, newId, newMerchant } = opened
const { invite, newAddress } = memberFixtures(opened)
const merchant = newMerchant({ shops: 2 })
const [first, second] = merchant.shops
const find = (request: ReturnType<typeof as>, q: string) =>
  request(searchCalls.find, { query: { q } }).then(({ payload }) => payload)
const owner = as('MERCHANT', merchant)
const numbersOf = async (q: string, request = owner) =>
  (await find(request, q)).payments.map(({ merTradeNo }) => merTradeNo)

beforeAll(async () => {
  const now = await database.system(findNow)
  /** Within three months, but not in the list's seven days. */
  const earlier = `${addDays(now.slice(0, 10), -40)} 12:00:00+08`
  const card = (mer_trade_no: string, last4: string, cents: number, more: object = {}) => ({
    mer_trade_no,
    card_last4: last4,
    amount_cents: cents,
    created_at: earlier,
    ...more,
  })
  await seedPayments(database, merchant, [
    card('P1', '1118', 14_950, { auth_code: '0A1B2C', bill_reference: 'RENT-7' }),
    card('P2', '1118', 14_950, { payment_network: 'MASTERCARD', shop_id: second?.shopId }),
    card('P3', '4809', 9250),
    card('P4', '4809', 20_000, { payment_network: 'AMEX' }),
    card('P5', '9250', 480_900),
    card('P6', '7777', 9250, { created_at: now, remark: 'table 12' }),
    card('P7', '7777', 9250, { created_at: now, remark: 'table 14', payment_network: 'JCB' }),
    card('SMART', '6666', 5000, { source: 'HQPAY' }),
    card('R3', '4809', 1000, { txn_type: 'REFUND', original_mer_trade_no: 'P3' }),
    card('LOST', '5555', 1000, { txn_type: 'REFUND', original_mer_trade_no: 'UNKNOWN' }),
  ] satisfies PaymentSeed[])
  await seedRefunds(database, merchant, [
    { refund_no: 'RF9', mer_trade_no: 'P4', amount_cents: 2500, status: 'REQUESTED' },
  ])
})

test.for<[q: string, numbers: readonly string[]]>([
  ['1118 149.50', ['P2', 'P1']],
  ['149.50 •••• 1118', ['P2', 'P1']],
  ['1118 HK$ 149.50 mastercard', ['P2']],
  ['visa 4809', ['P3']],
  ['american express 4809', ['P4']],
  ['4809 92.50', ['P3']],
  // Either may be the card and the other the amount.
  ['4809 9250', ['P5']],
  ['9250 4809', ['P5']],
  ['4809', ['P3', 'P4']],
  ['0a1b2c', ['P1']],
  ['RENT-7', ['P1']],
  ['RF9', ['P4']],
  ['jcb 92.50', ['P7']],
  ['table 12', ['P6']],
  ['table 92.50 12', ['P6']],
  ['1118 4809', []],
  ['4809 table', []],
  ['visa', []],
])('%s finds %j', async ([q, numbers]) => {
  expect((await numbersOf(q)).toSorted()).toEqual(numbers.toSorted())
})

test('without the feature, payments of smart POS are not found, because nothing opens them', async () => {
  const plain = newMerchant({ features: false })
  const now = await database.system(findNow)
  await seedPayments(database, plain, [
    { mer_trade_no: 'CARD', created_at: now, remark: 'picnic' },
    { mer_trade_no: 'SMART', created_at: now, remark: 'picnic', source: 'HQPAY' },
  ])
  const request = as('MERCHANT', plain)
  expect(await numbersOf('picnic', request)).toEqual(['CARD'])
  expect(await numbersOf('SMART', request)).toEqual([])
  expect(await numbersOf('CARD', request)).toEqual(['CARD'])
})

test('where a card paid no such amount, its payments of about that amount are offered, the nearest first', async () => {
  const { payments } = await find(owner, '4809 90')
  expect(payments).toMatchObject([{ merTradeNo: 'P3', amount: '92.50', isNear: true }])
  expect((await find(owner, '4809 92.50')).payments).toMatchObject([{ isNear: false }])
  expect(await numbersOf('4809 60')).toEqual([])
})

test('a refund is found below its payment, as a negative amount with its own status', async () => {
  const reported = { refundNo: 'R3', kind: 'REFUND', amount: '-10.00', status: 'SUCCESS' }
  const requested = { refundNo: 'RF9', kind: 'REFUND', amount: '-25.00', status: 'REQUESTED' }
  for (const q of ['R3', '4809 10.00'])
    expect((await find(owner, q)).payments, q).toMatchObject([
      { merTradeNo: 'P3', amount: '92.50', refunds: [reported] },
    ])
  expect((await find(owner, 'RF9')).payments).toMatchObject([
    { merTradeNo: 'P4', amount: '200.00', refunds: [requested] },
  ])
  expect((await find(owner, '5555')).payments).toMatchObject([
    { merTradeNo: 'LOST', txnType: 'REFUND', amount: '-10.00', refunds: [] },
  ])
})

test('it is said what can still be refunded here', async () => {
  const refundable = async (q: string) => (await find(owner, q)).payments[0]?.refundableAmount
  expect(await refundable('P1')).toBe('149.50')
  expect(await refundable('SMART')).toBe('0.00')
  expect(await refundable('LOST')).toBe('0.00')
})

test('the shops of the session limit every way to find a payment, and other merchants find none', async () => {
  const staff = as('STAFF', merchant, { shopIds: [second?.shopId ?? ''] })
  expect(await numbersOf('1118 149.50', staff)).toEqual(['P2'])
  for (const q of ['0A1B2C', 'RENT-7', 'RF9', 'P1', '4809 90', '4809', 'R3'])
    expect(await numbersOf(q, staff), q).toEqual([])
  const stranger = as('MERCHANT', newMerchant())
  for (const q of ['1118 149.50', '0A1B2C', 'RENT-7', 'RF9'])
    expect(await numbersOf(q, stranger), q).toEqual([])
})

test('a list finds what matches every term of its keyword, each as card, amount, network, number or text', async () => {
  const list = async (keyword: string) => {
    const query = {
      keyword,
      startDate: addDays((await database.system(findNow)).slice(0, 10), -60),
    }
    const { payload } = await owner(transactionCalls.cis, { query })
    return payload.items.map(({ merTradeNo }) => merTradeNo).toSorted()
  }
  expect(await list('1118 149.50')).toEqual(['P1', 'P2'])
  expect(await list('visa 1118')).toEqual(['P1'])
  expect(await list('0a1b2c visa rent')).toEqual(['P1'])
  expect(await list('jcb')).toEqual(['P7'])
  expect(await list('table 92.50 7777')).toEqual(['P6', 'P7'])
  expect(await list('visa 1118 4809')).toEqual([])
})

test('a loyalty entry is found by its number and by the last digits of its member', async () => {
  await insertLoyaltyEntries(database, newId, merchant, [
    { loyalty_txn_no: 'LP261101', member_masked: '9*** *123' },
    { loyalty_txn_no: 'LP261102', member_masked: '******5123', shop_id: second?.shopId ?? '' },
  ])
  const found = async (q: string, request = owner) =>
    (await find(request, q)).loyalty.map(({ loyaltyTxnNo }) => loyaltyTxnNo)
  expect(await found('123')).toEqual(['LP261101'])
  expect(await found('5123')).toEqual(['LP261102'])
  expect(await found('LP261101')).toEqual(['LP261101'])
  await insertLoyaltyEntries(database, newId, merchant, [
    { loyalty_txn_no: '20261103', member_masked: '9*** *777' },
    { loyalty_txn_no: '777', member_masked: '9*** *777' },
    { loyalty_txn_no: '20261104', member_masked: '20261103' },
  ])
  expect(await found('20261104'), 'a number of digits alone').toEqual(['20261104'])
  expect(await found('20261103'), 'its own number first').toEqual(['20261103', '20261104'])
  expect((await found('777')).toSorted(), 'each once').toEqual(['20261103', '777'])
  const staff = as('STAFF', merchant, { shopIds: [first.shopId] })
  expect(await found('5123', staff)).toEqual([])
  expect(await found('123', as('DEVELOPER', merchant))).toEqual([])
})

test('an invitation is found by who may invite, as long as it was not accepted and is within reach', async () => {
  const admin = await newPerson(opened, merchant, 'ADMIN')
  const address = newAddress()
  await invite(admin, { emails: [address], roleType: 'CS' })
  const found = async (request: ReturnType<typeof as>) =>
    (await find(request, address.slice(0, -5))).invitations
  expect(await found(owner)).toMatchObject([{ email: address, roleType: 'CS', status: 'PENDING' }])
  expect(await found(as('SHOP_MANAGER', merchant))).toEqual([])
  expect(await found(as('CS', merchant))).toEqual([])
})

test('documents are found by title, file and summary, by those who may see them', async () => {
  await fillResources(database)
  const titles = async (q: string, request = as('DEVELOPER', merchant)) =>
    (await find(request, q)).documents.map(({ title }) => title)
  expect((await titles('api'))[0]).toBe('OpenAPI description')
  expect((await titles('openapi'))[0]).toBe('OpenAPI description')
  expect((await titles('guide'))[0]).toBe('Integration guide')
  expect(await titles('guide', as('STAFF', merchant))).toEqual([])
})

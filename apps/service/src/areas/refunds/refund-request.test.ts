import { setCutoff } from '#dev/testing/books.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import {
  ageKeys,
  changePayment,
  readLedger,
  readRefunds,
  readTotals,
} from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, database, newMerchant } = opened
const { pay, refundAs, someone, disagreementsOf } = refundFixtures(opened)

test('a refund without a body refunds the whole refundable amount', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant, { tip_cents: 500 })
  const { status, payload } = await refund(merTradeNo)
  expect(status).toBe(200)
  expect(payload.refund).toMatchObject({
    merTradeNo,
    amount: '100.00',
    reason: null,
    note: null,
    kind: 'REFUND',
    status: 'REQUESTED',
    completedAt: null,
    requestedBy: `MERCHANT of ${merchant.merchantId}`,
  })
  expect(payload.refund.refundNo).toMatch(/^RF\d{6}[A-Z0-9]{12}$/)
  expect(payload.transaction).toMatchObject({
    merTradeNo,
    amount: '100.00',
    tipAmount: '5.00',
    refundedAmount: '100.00',
    refundableAmount: '0.00',
    refundStatus: 'REQUESTED',
    status: 'SUCCESS',
  })
  expect(await readLedger(database, merchant.merchantId)).toEqual([
    { kind: 'REFUND', account: 'MERCHANT', amountCents: -10_000 },
    { kind: 'REFUND', account: 'REFUNDS', amountCents: 10_000 },
  ])
  expect(await disagreementsOf(merchant)).toEqual([])
})

test('the totals of the day do not change before the money has moved', async () => {
  const { merchant, refund } = someone()
  await refund(await pay(merchant), { amount: '1' })
  expect(await readTotals(database, merchant.merchantId)).toMatchObject([
    { txnType: 'SALE', status: 'SUCCESS', rowCount: 1, amountCents: 10_000 },
  ])
})

test('a payment can be refunded in parts until nothing is left', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const first = await refund(merTradeNo, { amount: '40', reason: 'OTHER', note: 'Broken cup' })
  expect(first.payload.refund).toMatchObject({
    amount: '40.00',
    reason: 'OTHER',
    note: 'Broken cup',
  })
  expect((await refund(merTradeNo, { amount: '40.00' })).payload.transaction).toMatchObject({
    refundableAmount: '20.00',
  })
  expect(await refund(merTradeNo, { amount: '20.01' })).toMatchObject({
    status: 422,
    code: '4201',
    message: 'At most HKD 20.00 can be refunded',
    payload: { refundableAmount: '20.00' },
  })
  expect((await refund(merTradeNo)).payload.refund).toMatchObject({ amount: '20.00' })
  expect(await refund(merTradeNo)).toMatchObject({
    status: 422,
    code: '4201',
    payload: { refundableAmount: '0.00' },
  })
  expect(await disagreementsOf(merchant)).toEqual([])
})

test('repeating a request with the same key gets the same answer, whatever happened since', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const first = await refund(merTradeNo, { amount: '40.00' }, { key: 'k1' })
  await refund(merTradeNo, { amount: '60.00' })
  const again = await refund(merTradeNo, { amount: '40.00' }, { key: 'k1' })
  expect(again.body).toEqual(first.body)
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(2)
})

test('the same key with another request is refused', async () => {
  const { merchant, refund } = someone()
  const [one, two] = [await pay(merchant), await pay(merchant)]
  await refund(one, { amount: '40.00' }, { key: 'k1' })
  expect(await refund(one, { amount: '41.00' }, { key: 'k1' })).toMatchObject({
    status: 409,
    code: '4092',
  })
  expect(await refund(two, { amount: '40.00' }, { key: 'k1' })).toMatchObject({
    status: 409,
    code: '4092',
  })
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
})

test('an idempotency key belongs to its user and expires after a day', async () => {
  const merchant = newMerchant()
  const [mine, theirs] = [refundAs(as('MERCHANT', merchant)), refundAs(as('ADMIN', merchant))]
  const merTradeNo = await pay(merchant)
  await mine(merTradeNo, { amount: '10.00' }, { key: 'k1' })
  expect(await theirs(merTradeNo, { amount: '20.00' }, { key: 'k1' })).toMatchObject({
    status: 200,
  })
  await ageKeys(database, merchant.merchantId, 25)
  expect(await mine(merTradeNo, { amount: '30.00' }, { key: 'k1' })).toMatchObject({ status: 200 })
  // Repeated with its expired key, an equal refund is not made again.
  await ageKeys(database, merchant.merchantId, 25)
  await mine(merTradeNo, { amount: '30.00' }, { key: 'k1' })
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(3)
})

test('a refusal leaves the key free for another attempt', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant, { status: 'PENDING' })
  expect(await refund(merTradeNo, {}, { key: 'k1' })).toMatchObject({ code: '4208' })
  await changePayment(database, merchant.merchantId, merTradeNo, { status: 'SUCCESS' })
  expect(await refund(merTradeNo, {}, { key: 'k1' })).toMatchObject({ status: 200 })
})

test('equal refunds of two people who saw the same refundable amount become one refund', async () => {
  const merchant = newMerchant()
  const merTradeNo = await pay(merchant)
  const body = { amount: '40.00', refundableAmountSeen: '100.00' }
  const first = await refundAs(as('MERCHANT', merchant))(merTradeNo, body, { key: 'one' })
  const second = await refundAs(as('ADMIN', merchant))(merTradeNo, body, { key: 'two' })
  expect(second.payload.refund).toEqual(first.payload.refund)
  expect(
    await refundAs(as('ADMIN', merchant))(merTradeNo, { ...body, amount: '50.00' }),
  ).toMatchObject({
    status: 409,
    code: '4202',
    payload: { refundableAmount: '60.00' },
  })
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
})

test('fully refunding an unsettled card payment of the current business day is a void', async () => {
  const { merchant, refund } = someone()
  const fresh = await pay(merchant, { settlement_status: 'UNSETTLED' })
  expect((await refund(fresh, { amount: '100.00' })).payload.refund).toMatchObject({ kind: 'VOID' })
  const [shop] = merchant.shops
  // With a cut-off a second before midnight, the business day is still that of yesterday.
  await setCutoff(database, merchant.merchantId, shop.shopId, '23:59:59')
  expect(
    (await refund(await pay(merchant, { settlement_status: 'UNSETTLED' }))).payload.refund,
  ).toMatchObject({ kind: 'REFUND' })
})

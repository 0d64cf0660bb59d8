import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readPayment, readRefunds } from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { database } = opened
const { pay, someone, disagreementsOf } = refundFixtures(opened)

test.for([
  ['one key', { body: { amount: '40.00' }, key: 'k' }],
  ['one amount seen', { body: { refundableAmountSeen: '100.00' }, key: undefined }],
  [
    'the same refundable amount seen and different keys',
    { body: { amount: '100.00', refundableAmountSeen: '100.00' }, key: 'own' },
  ],
] as const)('twenty concurrent equal refunds with %s become one', async ([, { body, key }]) => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, index) =>
      refund(
        merTradeNo,
        body,
        key === undefined ? {} : { key: key === 'own' ? `${key}${String(index)}` : key },
      ),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map((answer) => answer.payload.refund.refundNo)).size).toBe(1)
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
  expect(await disagreementsOf(merchant)).toEqual([])
})

test.for([
  ['60.00', '60.00'],
  ['60.00', '70.00'],
] as const)('of concurrent refunds of %s and %s of 100.00 exactly one succeeds', async (parts) => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const answers = await Promise.all(parts.map((amount) => refund(merTradeNo, { amount })))
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['0000', '4201'])
  expect(await disagreementsOf(merchant)).toEqual([])
})

test('sixty-four concurrent partial refunds never exceed the payment', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_none, index) =>
      refund(merTradeNo, { amount: `${String(index + 1)}.00` }),
    ),
  )
  const cents = answers
    .filter((answer) => answer.status === 200)
    .reduce((sum, answer) => sum + Number(answer.payload.refund.amount) * 100, 0)
  expect(answers.every((answer) => answer.code === '0000' || answer.code === '4201')).toBe(true)
  expect(await readPayment(database, merchant.merchantId, merTradeNo)).toMatchObject({
    refunded_cents: cents,
  })
  expect(cents).toBeLessThanOrEqual(10_000)
  expect(cents).toBeGreaterThan(3_600)
  expect(await disagreementsOf(merchant)).toEqual([])
})

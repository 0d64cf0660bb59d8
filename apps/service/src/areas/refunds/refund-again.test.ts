/** A refund that is wanted again, told from the repetition of a request. */
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { disputeFixtures } from '#dev/testing/dispute-fixtures.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readPayment } from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, database } = opened
const { pay, refundAs, someone, laterRound, disagreementsOf } = refundFixtures(opened)
const { platformSays } = disputeFixtures(opened)

/** The platform corrects the amount of the sale. */
const correct = (merchant: TestMerchant, merTradeNo: string, amount: string) =>
  platformSays({ merchant, merTradeNo, refundNo: merTradeNo }, 'SUCCESS', {
    txnType: 'SALE',
    originalMerTradeNo: undefined,
    amount,
  })

test('a refund of an amount that is refundable again after a correction is another refund', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant, { amount_cents: 12_800 })
  const body = { amount: '28.00', refundableAmountSeen: '128.00' }
  const numberOf = async (person = refund, options = {}) => {
    const { status, payload } = await person(merTradeNo, body, options)
    expect(status).toBe(200)
    return payload.refund.refundNo
  }
  const numbers: string[] = []
  // Each time the platform corrects the amount, so that 128.00 are refundable again.
  for (const amount of ['128.00', '156.00', '184.00']) {
    await correct(merchant, merTradeNo, amount)
    const key = `k${String(numbers.length)}`
    const refundNo = await numberOf(refund, { key })
    expect(numbers).not.toContain(refundNo)
    // Repeated with its key or without one, or by somebody else at the counter, it is the same refund.
    expect(await numberOf(refund, { key })).toBe(refundNo)
    expect(await numberOf()).toBe(refundNo)
    expect(await numberOf(refundAs(as('ADMIN', merchant)), { key: 'k' })).toBe(refundNo)
    numbers.push(refundNo)
    // The key of an earlier one still means that one.
    expect(await numberOf(refund, { key: 'k0' })).toBe(numbers[0])
  }
  expect(await readPayment(database, merchant.merchantId, merTradeNo)).toMatchObject({
    refunded_cents: 3 * 2_800,
  })
  await laterRound(merchant)
  expect(await disagreementsOf(merchant)).toEqual([])
})

test('of twenty equal requests that see the corrected amount one makes another refund', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const body = { amount: '40.00', refundableAmountSeen: '100.00' }
  const first = await refund(merTradeNo, body)
  await correct(merchant, merTradeNo, '140.00')
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(merTradeNo, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const numbers = new Set(answers.map(({ payload }) => payload.refund.refundNo))
  expect(numbers.size).toBe(1)
  expect(numbers).not.toContain(first.payload.refund.refundNo)
  expect(await readPayment(database, merchant.merchantId, merTradeNo)).toMatchObject({
    refunded_cents: 8_000,
  })
})

/** Settlements that deduct a refund which was made elsewhere and is not counted. */
import { dateOf } from '@merchant/contract/core/time.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { disputeFixtures } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { markDismissed } from '#domain/refunds/refused-refund.queries.ts'
import { expect, test } from 'vitest'
import { importSettlements } from './import-payments.ts'

const opened = await serviceAlone()
const { as, database } = opened
const { laterRound, pay, someone } = refundFixtures(opened)
const { platformSays, refundedOf, wrongBooksOf } = disputeFixtures(opened)

/** A sale of HKD 100.00, and the number of a refund of 28.00 that was made elsewhere. */
const sold = async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const made = { merchant, merTradeNo, refundNo: `E${merTradeNo.slice(1)}` }
  const person = as('MERCHANT', merchant)
  // A member who does not exist yet is not notified.
  await person(homeCalls.view, { query: {} })
  return {
    made,
    says: (status: string) => platformSays(made, status, { amount: '28.00' }),
    settle: (receivedAmount = '-28.00') =>
      importSettlements(database, merchant.merchantId, [
        { merTradeNo: made.refundNo, settlementDate: dateOf(Date.now()), receivedAmount },
      ]),
    refund: (amount = '10.00') => refund(merTradeNo, { amount }),
    attention: async () => (await person(homeCalls.view, { query: {} })).payload.attention,
    told: async () => (await person(notificationCalls.list, { query: {} })).payload.items,
  }
}

const isStopped = { code: '4208', payload: { reason: 'DISPUTED' } }

test.each(['PENDING', 'FAILED'])(
  'a deduction of a refund that the platform reports as %s stops its sale, tells people once, and ends when it is reported as made',
  async (status) => {
    const { made, says, settle, refund, attention, told } = await sold()
    await says(status)
    for (let time = 0; time < 2; time += 1) {
      expect(await settle()).toMatchObject({ rejected: [] })
      expect(await refund()).toMatchObject(isStopped)
    }
    const { merTradeNo, refundNo } = made
    expect(await attention()).toMatchObject([
      { kind: 'REFUND_REFUSED', merTradeNo, refundNo, amount: '28.00', isPaymentKnown: true },
    ])
    expect(await told()).toMatchObject([{ kind: 'REFUND_DISPUTED', detail: { refundNo } }])
    // The same report again says nothing new.
    await says(status)
    await settle()
    expect(await refund()).toMatchObject(isStopped)
    expect(await told()).toHaveLength(1)
    await says('SUCCESS')
    await settle()
    expect([await attention(), await refundedOf(made)]).toEqual([[], 2_800])
    expect(await refund()).toMatchObject({ code: '0000' })
    expect(await wrongBooksOf(made.merchant)).toEqual([])
  },
)

test.each(['PENDING', 'FAILED'])(
  'a deduction under an unknown number stops the sale as soon as a report of the refund as %s names it, and stays when it is repeated',
  async (status) => {
    const { made, says, settle, refund, attention } = await sold()
    await settle()
    expect(await attention()).toMatchObject([{ refundNo: made.refundNo, isPaymentKnown: false }])
    await says(status)
    expect(await refund()).toMatchObject(isStopped)
    await settle()
    expect(await refund()).toMatchObject(isStopped)
    expect(await attention()).toMatchObject([
      { merTradeNo: made.merTradeNo, refundNo: made.refundNo, isPaymentKnown: true },
    ])
  },
)

test('a deduction of a failed refund no longer stops its sale once it is dismissed or the settlement takes it back', async () => {
  const { made, says, settle, refund } = await sold()
  await says('FAILED')
  await settle()
  await database.system((db) => markDismissed(db, made.merchant.merchantId, made.refundNo))
  await settle()
  expect(await refund()).toMatchObject({ code: '0000' })
  await settle('-29.00')
  expect(await refund()).toMatchObject(isStopped)
  await settle('0.00')
  expect(await refund()).toMatchObject({ code: '0000' })
})

test('a deducted refund that counted and is then reported as failed stops its sale and tells people once', async () => {
  const { made, says, settle, refund, attention, told } = await sold()
  await says('SUCCESS')
  await settle()
  expect(await attention()).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    await says('FAILED')
    expect(await refund()).toMatchObject(isStopped)
  }
  expect(await attention()).toMatchObject([{ kind: 'REFUND_REFUSED', refundNo: made.refundNo }])
  expect(await told()).toHaveLength(1)
  await settle('0.00')
  expect(await attention()).toEqual([])
  expect(await refund()).toMatchObject({ code: '0000' })
})

test('a deduction under an unknown number ends when the settlement takes it back', async () => {
  const { settle, attention } = await sold()
  await settle()
  expect(await attention()).toHaveLength(1)
  await settle('0.00')
  expect(await attention()).toEqual([])
})

test.each(['before', 'after'])(
  'a refused report leaves a deduction that came %s it, so that a report as failed still stops the sale',
  async (order) => {
    const { made, says, settle, refund, attention } = await sold()
    const isFirst = order === 'before'
    expect(await refund('80.00')).toMatchObject({ code: '0000' })
    await laterRound(made.merchant)
    if (isFirst) await settle()
    // Only 20.00 of the sale is left.
    await says('SUCCESS')
    if (!isFirst) await settle()
    await says('FAILED')
    expect(await refund()).toMatchObject(isStopped)
    expect(await attention()).toMatchObject([{ refundNo: made.refundNo, amount: '28.00' }])
    await settle('0.00')
    expect(await attention()).toEqual([])
    expect(await refund()).toMatchObject({ code: '0000' })
  },
)

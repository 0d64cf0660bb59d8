/** Refunds of a sale whose status or amount the platform corrects. */
import { dateOf } from '@merchant/contract/core/time.ts'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { disputeFixtures, gateways, type MadeRefund } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { isWaitedFor } from '#dev/testing/races.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readPayment } from '#dev/testing/refunds.queries.ts'
import { findDifferences } from '#dev/testing/compare-refunds.ts'
import { addFound } from '#domain/refunds/found-refund.ts'
import type { GatewayEntry } from '#infra/gateways/refund-gateway.ts'
import { expect, test } from 'vitest'
import { importPayments, importSettlements } from './import-payments.ts'

const opened = await serviceAlone()
const { as, database } = opened
const { pay, requested, refundAs, someone, laterRound } = refundFixtures(opened)
const { platformSays, statusOf, refundedOf, decide, wrongBooksOf } = disputeFixtures(opened)

const today = dateOf(Date.now())
type Sale = Pick<MadeRefund, 'merchant' | 'merTradeNo'>
const saleOf = ({ merchant, merTradeNo }: Sale) =>
  readPayment(database, merchant.merchantId, merTradeNo)

/** The platform's report of the sale: by default a success of HKD 100.00. */
const correct = ({ merchant, merTradeNo }: Sale, given: object) =>
  importPayments(database, merchant.merchantId, [
    report(merchant, { merTradeNo, amount: '100.00', ...given }),
  ])
const settle = ({ merchant, refundNo }: MadeRefund) =>
  importSettlements(database, merchant.merchantId, [
    { merTradeNo: refundNo, settlementDate: today, receivedAmount: '-100.00' },
  ])
const entryOf = ({ merTradeNo, refundNo }: MadeRefund): GatewayEntry => ({
  refundNo,
  merTradeNo,
  kind: 'REFUND',
  amountCents: 10_000,
  outcome: 'SUCCESS',
  gatewayRef: 'GW-1',
  at: new Date().toISOString(),
})
/** The comparison with an acquirer that has the refund as made. */
const compare = (made: MadeRefund) =>
  findDifferences(
    { database, gateway: { ...gateways.UNKNOWN, list: () => Promise.resolve([entryOf(made)]) } },
    { merchantId: made.merchant.merchantId, from: today, to: today },
  )

/** It reserves nothing, and the operator books it once the sale is corrected. */
const expectBookable = async (made: MadeRefund) => {
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 0])
  expect(await wrongBooksOf(made.merchant)).toEqual([])
  expect(await decide(made, 'SUCCESS')).toBe('EXCEEDS_PAYMENT')
  await correct(made, {})
  expect(await refundAs(as('MERCHANT', made.merchant))(made.merTradeNo)).toMatchObject({
    code: '4208',
    payload: { reason: 'DISPUTED' },
  })
  await decide(made, 'SUCCESS')
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['SUCCESS', 10_000])
  expect(await wrongBooksOf(made.merchant)).toEqual([])
}

test.each<[string, string, (made: MadeRefund) => Promise<unknown>]>([
  ['the platform reports', 'CANCELLED', (made) => platformSays(made, 'SUCCESS')],
  ['a settlement deducts', 'FAILED', settle],
  ['the acquirer lists', 'EXPIRED', compare],
])(
  'a failed refund that %s as made, of a sale that is %s by now, is disputed without an amount and booked after the sale is corrected',
  async (_source, status, says) => {
    const made = await requested()
    await laterRound(made.merchant, gateways.FAILED)
    expect(await correct(made, { status })).toMatchObject({ changed: 1 })
    await says(made)
    await expectBookable(made)
  },
)

test('a refund that only the acquirer has, of a sale that is pending here, is disputed without an amount and booked after the sale is corrected', async () => {
  const { merchant } = someone()
  const merTradeNo = await pay(merchant, { status: 'PENDING' })
  const made = { merchant, merTradeNo, refundNo: `L${merTradeNo.slice(1)}` }
  expect(await compare(made)).toMatchObject([{ kind: 'UNKNOWN_HERE', refundNo: made.refundNo }])
  expect(await compare(made)).toEqual([])
  await expectBookable(made)
})

const unsettled = { settlement_status: 'UNSETTLED' }
const isFixed = 'amount: All of the payment is being voided, so its amount cannot change'

test.each<[string, (made: MadeRefund) => Promise<unknown>, string]>([
  ['not sent', () => Promise.resolve(), 'REQUESTED'],
  ['in doubt', ({ merchant }) => laterRound(merchant, gateways.UNKNOWN), 'UNKNOWN'],
  [
    'disputed',
    async (made) => {
      await laterRound(made.merchant, gateways.FAILED)
      await compare(made)
    },
    'DISPUTED',
  ],
])(
  'the amount of a sale stays while a void of it is %s, and changes after the void',
  async (_state, begin, status) => {
    const made = await requested(unsettled)
    await begin(made)
    expect(await statusOf(made)).toBe(status)
    expect(await correct(made, { amount: '120.00' })).toMatchObject({
      changed: 0,
      rejected: [{ merTradeNo: made.merTradeNo, reasons: [isFixed] }],
    })
    // Its other fields may change.
    expect(await correct(made, { remark: 'By telephone' })).toMatchObject({ changed: 1 })
    if (status === 'DISPUTED') await decide(made, 'SUCCESS')
    else await laterRound(made.merchant, gateways.SUCCESS)
    expect(await statusOf(made)).toBe('SUCCESS')
    expect(await saleOf(made)).toMatchObject({ status: 'VOIDED', amount_cents: 10_000 })
    expect(await correct(made, { amount: '120.00' })).toMatchObject({ changed: 1 })
    expect(await wrongBooksOf(made.merchant)).toEqual([])
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'the amount of a sale stays if its void begins while the report waits for the payment',
  async () => {
    const { merchant } = someone()
    const merTradeNo = await pay(merchant, unsettled)
    const made = { merchant, merTradeNo, refundNo: `L${merTradeNo.slice(1)}` }
    const { reported } = await database.system(async (db) => {
      await addFound(db, merchant.merchantId, { ...entryOf(made), kind: 'VOID' })
      const settled = Promise.allSettled([correct(made, { amount: '120.00' })])
      while (!(await isWaitedFor(db)));
      return { reported: settled }
    })
    expect(await reported).toMatchObject([{ value: { rejected: [{ reasons: [isFixed] }] } }])
    await decide(made, 'SUCCESS')
    expect(await saleOf(made)).toMatchObject({ status: 'VOIDED', amount_cents: 10_000 })
  },
)

test('a void that waits for an approval becomes a refund if the amount of its sale is raised', async () => {
  const { merchant, refund, decide: answer } = await approvalFixtures(opened).ready()
  const merTradeNo = await pay(merchant, unsettled)
  const asked = (await refund(merTradeNo, { amount: '100.00' })).payload.refund
  expect(asked).toMatchObject({ kind: 'VOID', status: 'ASKED' })
  expect(await correct({ merchant, merTradeNo }, { amount: '120.00' })).toMatchObject({
    changed: 1,
  })
  expect((await answer(asked.refundNo)).payload.refund).toMatchObject({ kind: 'REFUND' })
  await laterRound(merchant, gateways.SUCCESS)
  expect(await saleOf({ merchant, merTradeNo })).toMatchObject({
    status: 'SUCCESS',
    refund_status: 'PARTIAL',
  })
  expect(await wrongBooksOf(merchant)).toEqual([])
})

test('a disputed void of a sale whose amount was corrected after the void failed is booked once the amount is that of the void', async () => {
  const made = await requested(unsettled)
  await laterRound(made.merchant, gateways.FAILED)
  expect(await correct(made, { amount: '120.00' })).toMatchObject({ changed: 1 })
  await compare(made)
  expect(await decide(made, 'SUCCESS')).toBe('NOT_WHOLE_PAYMENT')
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 10_000])
  expect(await correct(made, {})).toMatchObject({ changed: 1 })
  await decide(made, 'SUCCESS')
  expect([await statusOf(made), (await saleOf(made)).status]).toEqual(['SUCCESS', 'VOIDED'])
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a void after a refund stops its payment whatever amount it is reported with', async () => {
  const made = await requested({}, { amount: '60.00' })
  expect(await correct(made, { status: 'VOIDED', amount: '50.00' })).toMatchObject({
    rejected: [
      { reasons: ['status: 60.00 was refunded already, so the payment cannot be voided as well'] },
    ],
  })
  expect(
    await refundAs(as('MERCHANT', made.merchant))(made.merTradeNo, { amount: '1.00' }),
  ).toMatchObject({ code: '4208' })
})

test.each([
  ['60.00', '60.00', 'PARTIAL', 'FULL'],
  ['100.00', '150.00', 'FULL', 'PARTIAL'],
])(
  'the refund status of 100.00, of which %s is refunded, follows a correction to %s',
  async (refunded, amount, before, after) => {
    const made = await requested({}, { amount: refunded })
    await laterRound(made.merchant, gateways.SUCCESS)
    expect(await saleOf(made)).toMatchObject({ refund_status: before })
    expect(await correct(made, { amount })).toMatchObject({ changed: 1 })
    expect(await saleOf(made)).toMatchObject({ refund_status: after })
    expect(await correct(made, { amount })).toMatchObject({ unchanged: 1 })
    expect(await wrongBooksOf(made.merchant)).toEqual([])
  },
)

test('a voided sale stays refunded in full when its amount is raised, also after a dispute of another refund of it', async () => {
  const failed = await requested(unsettled, { amount: '60.00' })
  const { merchant, merTradeNo } = failed
  await laterRound(merchant, gateways.FAILED)
  await refundAs(as('MERCHANT', merchant))(merTradeNo, { amount: '100.00' })
  await laterRound(merchant, gateways.SUCCESS)
  const isVoided = { status: 'VOIDED', refund_status: 'FULL' }
  expect(await saleOf(failed)).toMatchObject(isVoided)
  expect(await correct(failed, { amount: '120.00' })).toMatchObject({ changed: 1 })
  expect(await saleOf(failed)).toMatchObject({ ...isVoided, amount_cents: 12_000 })
  await settle(failed)
  expect(await saleOf(failed)).toMatchObject({ refund_status: 'PENDING' })
  await decide(failed, 'FAILED')
  expect(await saleOf(failed)).toMatchObject(isVoided)
  expect(await wrongBooksOf(merchant)).toEqual([])
})

test('while a refund is under way a corrected amount leaves the refund status', async () => {
  const made = await requested({}, { amount: '60.00' })
  expect(await correct(made, { amount: '60.00' })).toMatchObject({ changed: 1 })
  expect(await saleOf(made)).toMatchObject({ refund_status: 'REQUESTED' })
  await laterRound(made.merchant, gateways.SUCCESS)
  expect(await saleOf(made)).toMatchObject({ refund_status: 'FULL' })
})

/** Refunds of a sale whose status or amount the platform corrects. */
import { dateOf } from '@merchant/contract/core/time.ts'
import { disputeFixtures, gateways, type MadeRefund } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { compareRefunds } from '#domain/reconciliation/compare.ts'
import type { GatewayEntry } from '#infra/gateways/refund-gateway.ts'
import { expect, test } from 'vitest'
import { importPayments, importSettlements } from './import-payments.ts'

const opened = await serviceAlone()
const { as, database } = opened
const { pay, requested, refundAs, someone, laterRound } = refundFixtures(opened)
const { platformSays, statusOf, refundedOf, decide, wrongBooksOf } = disputeFixtures(opened)

const today = dateOf(Date.now())
type Sale = Pick<MadeRefund, 'merchant' | 'merTradeNo'>

/** The platform's report of the sale: by default a success of HKD 100.00. */
const correct = ({ merchant, merTradeNo }: Sale, given: object) =>
  importPayments(database, merchant.merchantId, [
    report(merchant, { merTradeNo, amount: '100.00', ...given }),
  ])
const settle = ({ merchant, refundNo }: MadeRefund) =>
  importSettlements(database, merchant.merchantId, [
    { merTradeNo: refundNo, settlementDate: today, receivedAmount: '-100.00' },
  ])
/** The comparison with an acquirer that has the refund as made. */
const compare = ({ merchant, merTradeNo, refundNo }: MadeRefund) => {
  const entry: GatewayEntry = {
    refundNo,
    merTradeNo,
    kind: 'REFUND',
    amountCents: 10_000,
    outcome: 'SUCCESS',
    gatewayRef: 'GW-1',
    at: new Date().toISOString(),
  }
  return compareRefunds(
    { database, gateway: { ...gateways.UNKNOWN, list: () => Promise.resolve([entry]) } },
    { merchantId: merchant.merchantId, from: today, to: today },
  )
}

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

/** Settlements that contradict what is known of refunds, and an acquirer that names another payment. */
import { dateOf } from '@merchant/contract/core/time.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { disputeFixtures, gateways, type MadeRefund } from '#dev/testing/dispute-fixtures.ts'
import { readMails } from '#dev/testing/disputes.queries.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { findDifferences } from '#dev/testing/compare-refunds.ts'
import { markDismissed } from '#domain/refunds/refused-refund.queries.ts'
import { readWaitingWork } from '#infra/metrics/work.queries.ts'
import { mailNotifications } from '#jobs/notification-worker.ts'
import { expect, test } from 'vitest'
import { importPayments, importSettlements } from './import-payments.ts'

const opened = await serviceAlone()
const { as, database, deps, newId } = opened
const { pay, requested, refundAs, laterRound } = refundFixtures(opened)
const { statusOf, refundedOf, wrongBooksOf } = disputeFixtures(opened)

const today = dateOf(Date.now())
const settle = ({ merchantId }: TestMerchant, merTradeNo: string, receivedAmount: string) =>
  importSettlements(database, merchantId, [{ merTradeNo, settlementDate: today, receivedAmount }])
const attentionOf = async (merchant: TestMerchant) =>
  (await as('MERCHANT', merchant)(homeCalls.view, { query: {} })).payload.attention
const disputedCount = async () => (await readWaitingWork(database)).refundsDisputed
const dismiss = ({ merchantId }: TestMerchant, refundNo: string) =>
  database.system((db) => markDismissed(db, merchantId, refundNo))

test.each<[string, (made: MadeRefund) => Promise<unknown>, string]>([
  ['is in doubt', ({ merchant }) => laterRound(merchant, gateways.UNKNOWN), '-100.00'],
  ['failed', ({ merchant }) => laterRound(merchant, gateways.FAILED), '-100.00'],
  [
    'succeeded with another amount',
    ({ merchant }) => laterRound(merchant, gateways.SUCCESS),
    '-90.00',
  ],
])(
  'a settlement that deducts a refund that %s disputes it, and its amount stays reserved',
  async (_state, before, deducted) => {
    const made = await requested()
    await before(made)
    await settle(made.merchant, made.refundNo, deducted)
    expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 10_000])
    expect((await attentionOf(made.merchant))[0]).toMatchObject({
      kind: 'REFUND_DISPUTED',
      refundNo: made.refundNo,
    })
    const refused = await refundAs(as('MERCHANT', made.merchant))(made.merTradeNo, {
      amount: '1.00',
    })
    expect(refused).toMatchObject({ code: '4208' })
    expect(await wrongBooksOf(made.merchant)).toEqual([])
  },
)

test('a deduction under an unknown number is shown, mailed to each administrator once and counted, until it is explained or dismissed', async () => {
  const { merchant } = await requested()
  const [admin, staff] = [as('ADMIN', merchant), as('STAFF', merchant)]
  const toldTo = async (person: typeof admin) =>
    (await person(notificationCalls.list, { query: {} })).payload.items
  expect([await toldTo(admin), await toldTo(staff)]).toEqual([[], []])
  const before = await disputedCount()
  const unknown = newId('req').replaceAll('_', '-')
  for (let time = 0; time < 2; time += 1) {
    const result = await settle(merchant, unknown, '-28.00')
    expect(result?.rejected).toMatchObject([{ merTradeNo: unknown }])
  }
  expect(await attentionOf(merchant)).toContainEqual(
    expect.objectContaining({
      kind: 'REFUND_REFUSED',
      refundNo: unknown,
      amount: '28.00',
      paymentNetwork: null,
      isPaymentKnown: false,
    }),
  )
  expect(await disputedCount()).toBe(before + 1)
  // It may be of any shop.
  expect(await toldTo(admin)).toMatchObject([{ kind: 'REFUND_DISPUTED' }])
  expect(await toldTo(staff)).toEqual([])
  const mailing = { database, wrapping: deps.wrapping, newId, wakeOutbox: () => undefined }
  await mailNotifications({ ...mailing, linkBase: deps.options.linkBase })
  const recipients = (await readMails(database, deps.wrapping, unknown)).map(
    ({ recipient }) => recipient,
  )
  expect(recipients).toHaveLength(2)
  expect(new Set(recipients).size).toBe(2)
  // The same again stays dismissed, another amount does not.
  await dismiss(merchant, unknown)
  await settle(merchant, unknown, '-28.00')
  expect(await disputedCount()).toBe(before)
  await settle(merchant, unknown, '-29.00')
  expect(await disputedCount()).toBe(before + 1)
  // The platform explains it: a refund made elsewhere.
  const merTradeNo = await pay(merchant)
  const elsewhere = {
    txnType: 'REFUND',
    merTradeNo: unknown,
    originalMerTradeNo: merTradeNo,
    amount: '29.00',
  }
  await importPayments(database, merchant.merchantId, [report(merchant, elsewhere)])
  expect(await disputedCount()).toBe(before)
  expect(await settle(merchant, unknown, '-29.00')).toMatchObject({ rejected: [] })
  // What is only a payment too much received is no refund.
  await settle(merchant, `${unknown}-2`, '28.00')
  expect(await disputedCount()).toBe(before)
})

test('a refund of another payment in the acquirer’s records is disputed, and neither payment is refunded further', async () => {
  const made = await requested({}, { amount: '40.00' })
  const { merchant, merTradeNo, refundNo } = made
  await laterRound(merchant, gateways.SUCCESS)
  const other = await pay(merchant)
  const entry = {
    refundNo,
    merTradeNo: other,
    kind: 'REFUND' as const,
    amountCents: 4_000,
    outcome: 'SUCCESS' as const,
    gatewayRef: 'GW-1',
    at: new Date().toISOString(),
  }
  let listed = entry
  const gateway = { ...gateways.UNKNOWN, list: () => Promise.resolve([listed]) }
  const compare = () =>
    findDifferences(
      { database, gateway },
      { merchantId: merchant.merchantId, from: today, to: today },
    )
  // An entry that names no payment contradicts nothing.
  listed = { ...entry, merTradeNo: '' }
  expect(await compare()).toEqual([])
  listed = entry
  expect(await compare()).toMatchObject([{ kind: 'OTHER_PAYMENT', refundNo, merTradeNo: other }])
  expect(await compare()).toEqual([])
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 4_000])
  const refund = refundAs(as('MERCHANT', merchant))
  for (const payment of [merTradeNo, other])
    expect(await refund(payment, { amount: '10.00' })).toMatchObject({ code: '4208' })
  expect(await attentionOf(merchant)).toMatchObject([
    { kind: 'REFUND_DISPUTED', merTradeNo },
    { kind: 'REFUND_REFUSED', merTradeNo: other },
  ])
  await dismiss(merchant, refundNo)
  expect(await refund(other, { amount: '10.00' })).toMatchObject({ code: '0000' })
  expect(await wrongBooksOf(merchant)).toEqual([])
})

test.each([
  ['refund', 'FAILED', (sale: string) => ({ txnType: 'REFUND', originalMerTradeNo: sale })],
  ['void', 'SUCCESS', (merTradeNo: string) => ({ merTradeNo })],
])(
  'a %s that could not be counted stops its payment until it is reported as %s, not by a late report of it as pending',
  async (_what, end, fields) => {
    const { merchant, merTradeNo } = await requested({}, { amount: '50.00' })
    const uncounted = report(merchant, { amount: '60.00', ...fields(merTradeNo) })
    const says = (status: string) =>
      importPayments(database, merchant.merchantId, [{ ...uncounted, status }])
    const refund = () => refundAs(as('MERCHANT', merchant))(merTradeNo, { amount: '10.00' })
    const first = uncounted.txnType === 'REFUND' ? 'SUCCESS' : 'VOIDED'
    expect(await says(first)).toMatchObject({ rejected: [{ line: 1 }] })
    expect(await says('PENDING')).toMatchObject({ rejected: [] })
    expect(await refund()).toMatchObject({ code: '4208', payload: { reason: 'DISPUTED' } })
    expect(await attentionOf(merchant)).toContainEqual(
      expect.objectContaining({ kind: 'REFUND_REFUSED', refundNo: uncounted.merTradeNo }),
    )
    await says(end)
    expect(await refund()).toMatchObject({ code: '0000' })
    expect(await wrongBooksOf(merchant)).toEqual([])
  },
)

test('a deduction under an unknown number stays listed while the platform reports the refund as pending', async () => {
  const { merchant, merTradeNo } = await requested()
  const unknown = newId('req').replaceAll('_', '-')
  await settle(merchant, unknown, '-28.00')
  const pending = report(merchant, {
    txnType: 'REFUND',
    merTradeNo: unknown,
    originalMerTradeNo: merTradeNo,
    amount: '28.00',
    status: 'PENDING',
  })
  expect(await importPayments(database, merchant.merchantId, [pending])).toMatchObject({ added: 1 })
  expect(await attentionOf(merchant)).toContainEqual(
    expect.objectContaining({ kind: 'REFUND_REFUSED', refundNo: unknown }),
  )
})

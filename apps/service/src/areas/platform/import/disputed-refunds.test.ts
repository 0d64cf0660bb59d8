/** Sources that contradict each other about a refund: the gateway, the platform's feed, settlements. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { disputeFixtures, gateways, type MadeRefund } from '#dev/testing/dispute-fixtures.ts'
import { readFindings, readMails } from '#dev/testing/disputes.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { readTrail } from '#dev/testing/members.ts'
import { report } from '#dev/testing/platform.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readPayment } from '#dev/testing/refunds.queries.ts'
import { mailNotifications } from '#jobs/notification-worker.ts'
import { expect, test } from 'vitest'
import { importPayments, importSettlements } from './import-payments.ts'

const opened = await serviceAlone()
const { as, database, deps, newId, tokenOf } = opened
const { pay, requested, refundAs, someone, laterRound } = refundFixtures(opened)
const { platformSays, statusOf, refundedOf, decide, wrongBooksOf } = disputeFixtures(opened)

/** Nothing is refundable any more. */
const expectNoSecond = async ({ merchant, merTradeNo }: MadeRefund) =>
  expect(await refundAs(as('MERCHANT', merchant))(merTradeNo, { amount: '100.00' })).toMatchObject({
    status: 422,
    code: '4208',
    payload: { reason: 'DISPUTED' },
  })

test.for([
  ['SUCCESS', 'FAILED'],
  ['FAILED', 'SUCCESS'],
] as const)(
  'a platform that reports %s before the gateway says the opposite leaves the amount reserved, and no second refund goes out',
  async ([status, opposite]) => {
    const made = await requested()
    await laterRound(made.merchant, gateways.UNKNOWN)
    expect(await platformSays(made, status)).toMatchObject({ unchanged: 1, rejected: [] })
    expect(await statusOf(made)).toBe('UNKNOWN')
    await laterRound(made.merchant, gateways[opposite])
    expect(await statusOf(made)).toBe('DISPUTED')
    expect(await refundedOf(made)).toBe(10_000)
    await expectNoSecond(made)
    expect(await wrongBooksOf(made.merchant)).toEqual([])
    expect(await readFindings(database, made)).toEqual([
      ['PLATFORM', status],
      ['GATEWAY', opposite],
    ])
    // A repeated report changes nothing, and the worker no longer asks.
    await platformSays(made, status)
    await laterRound(made.merchant, gateways[opposite])
    expect(await statusOf(made)).toBe('DISPUTED')
  },
)

test('an amount that the platform reports differently is a contradiction', async () => {
  const made = await requested()
  await platformSays(made, 'SUCCESS', { amount: '10.00' })
  await laterRound(made.merchant, gateways.SUCCESS)
  expect(await statusOf(made)).toBe('DISPUTED')
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('equal findings of several sources are no contradiction', async () => {
  const made = await requested()
  await platformSays(made, 'PENDING')
  await platformSays(made, 'SUCCESS')
  await laterRound(made.merchant, gateways.SUCCESS)
  await platformSays(made, 'SUCCESS')
  expect(await statusOf(made)).toBe('SUCCESS')
  expect(await refundedOf(made)).toBe(10_000)
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a refund that failed and is reported as made later counts against its payment again', async () => {
  const made = await requested()
  await laterRound(made.merchant, gateways.FAILED)
  expect(await refundedOf(made)).toBe(0)
  await platformSays(made, 'SUCCESS')
  expect(await statusOf(made)).toBe('DISPUTED')
  expect(await refundedOf(made)).toBe(10_000)
  await expectNoSecond(made)
  expect(await wrongBooksOf(made.merchant)).toEqual([])
  await decide(made, 'SUCCESS')
  expect(await statusOf(made)).toBe('SUCCESS')
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a late success after a second refund is disputed, and cannot be booked beyond the payment', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const body = { amount: '100.00', refundableAmountSeen: '100.00' }
  const first = {
    merchant,
    merTradeNo,
    refundNo: (await refund(merTradeNo, body)).payload.refund.refundNo,
  }
  await laterRound(merchant, gateways.FAILED)
  const second = { ...first, refundNo: (await refund(merTradeNo, body)).payload.refund.refundNo }
  await laterRound(merchant, gateways.SUCCESS)
  expect(await statusOf(second)).toBe('SUCCESS')
  await platformSays(first, 'SUCCESS')
  expect(await statusOf(first)).toBe('DISPUTED')
  expect(await refundedOf(first)).toBe(10_000)
  expect(await wrongBooksOf(merchant)).toEqual([])
  expect(await decide(first, 'SUCCESS')).toBe('EXCEEDS_PAYMENT')
  expect(await statusOf(first)).toBe('DISPUTED')
  await decide(first, 'FAILED')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['FAILED', 'SUCCESS'])
  expect(await wrongBooksOf(merchant)).toEqual([])
})

test('after a late success beyond the payment nothing more of it is refunded', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const make = async (): Promise<MadeRefund> => {
    const { payload } = await refund(merTradeNo, { amount: '60.00' })
    return { merchant, merTradeNo, refundNo: payload.refund.refundNo }
  }
  const first = await make()
  await laterRound(merchant, gateways.FAILED)
  await make()
  await laterRound(merchant, gateways.SUCCESS)
  await platformSays(first, 'SUCCESS', { amount: '60.00' })
  expect(await refundedOf(first)).toBe(10_000)
  expect(await refund(merTradeNo, { amount: '40.00' })).toMatchObject({ code: '4208' })
  await decide(first, 'FAILED')
  expect(await refundedOf(first)).toBe(6_000)
  expect(await wrongBooksOf(merchant)).toEqual([])
})

test('a refund that succeeded and is reported as failed stays in the books until it is decided', async () => {
  const made = await requested()
  await laterRound(made.merchant, gateways.SUCCESS)
  await platformSays(made, 'FAILED')
  expect(await statusOf(made)).toBe('DISPUTED')
  await expectNoSecond(made)
  expect(await wrongBooksOf(made.merchant)).toEqual([])
  await decide(made, 'FAILED')
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['FAILED', 0])
  expect(await wrongBooksOf(made.merchant)).toEqual([])
  // The same word again was decided about; a settlement that deducts the refund is a new one.
  await platformSays(made, 'FAILED')
  expect(await statusOf(made)).toBe('FAILED')
  await importSettlements(database, made.merchant.merchantId, [
    { merTradeNo: made.refundNo, settlementDate: '2026-11-23', receivedAmount: '-100.00' },
  ])
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 10_000])
  expect(await wrongBooksOf(made.merchant)).toEqual([])
  await decide(made, 'SUCCESS')
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['SUCCESS', 10_000])
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a settlement that deducts a refund contradicts a gateway that says it failed', async () => {
  const made = await requested()
  const settle = () =>
    importSettlements(database, made.merchant.merchantId, [
      { merTradeNo: made.refundNo, settlementDate: '2026-11-23', receivedAmount: '-100.00' },
    ])
  expect(await settle()).toMatchObject({
    rejected: [{ reasons: [`merTradeNo: The refund ${made.refundNo} is not confirmed`] }],
  })
  await laterRound(made.merchant, gateways.FAILED)
  expect(await statusOf(made)).toBe('DISPUTED')
  await expectNoSecond(made)
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a void that the platform confirms and the gateway denies refunds nothing twice', async () => {
  const unsettled = { settlement_status: 'UNSETTLED' }
  const made = await requested(unsettled)
  await laterRound(made.merchant, gateways.UNKNOWN)
  const sale = await readPayment(database, made.merchant.merchantId, made.merTradeNo)
  await importPayments(database, made.merchant.merchantId, [
    report(made.merchant, {
      merTradeNo: made.merTradeNo,
      status: 'VOIDED',
      amount: moneyOf(sale.amount_cents),
    }),
  ])
  await laterRound(made.merchant, gateways.FAILED)
  expect(await statusOf(made)).toBe('DISPUTED')
  await expectNoSecond(made)
  expect(await wrongBooksOf(made.merchant)).toEqual([])
  await decide(made, 'SUCCESS')
  expect(await readPayment(database, made.merchant.merchantId, made.merTradeNo)).toMatchObject({
    status: 'VOIDED',
  })
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a disputed refund is shown first on home and in the timeline, mailed to administrators once, and audited', async () => {
  const made = await requested()
  for (const role of ['ADMIN', 'STAFF'] as const) await tokenOf(role, made.merchant)
  await platformSays(made, 'SUCCESS')
  await laterRound(made.merchant, gateways.FAILED)
  const request = as('MERCHANT', made.merchant)
  const { attention } = (await request(homeCalls.view, { query: {} })).payload
  expect(attention[0]).toMatchObject({ kind: 'REFUND_DISPUTED', refundNo: made.refundNo })
  const { payload } = await request(transactionCalls.view, {
    params: { merTradeNo: made.merTradeNo },
  })
  expect(payload.timeline.at(-1)).toMatchObject({ event: 'REFUND_DISPUTED', amount: '100.00' })
  expect(payload.refunds).toMatchObject([{ status: 'DISPUTED' }])
  expect(payload.transaction.refundStatus).toBe('PENDING')

  const mail = () =>
    mailNotifications({
      database,
      wrapping: deps.wrapping,
      newId,
      linkBase: deps.options.linkBase,
      wakeOutbox: () => undefined,
    })
  await mail()
  await mail()
  const mails = await readMails(database, deps.wrapping, made.refundNo)
  // The members with the roles Merchant and Administrator.
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(2)
  expect(mails[0]?.text).toContain('Do not refund this amount in another way.')

  await decide(made, 'FAILED')
  const trail = await readTrail(database, made.merchant.merchantId)
  expect(
    trail
      .filter(({ action }) => action.startsWith('refund.'))
      .map(({ action, detail }) => [action, detail]),
  ).toEqual([
    [
      'refund.dispute',
      {
        refundNo: made.refundNo,
        amount: '100.00',
        reserved: '100.00',
        findings: ['PLATFORM: SUCCESS', 'GATEWAY: FAILED'],
      },
    ],
    [
      'refund.decide',
      {
        refundNo: made.refundNo,
        amount: '100.00',
        outcome: 'FAILED',
        reason: 'The acquirer confirmed it by telephone',
      },
    ],
  ])
})

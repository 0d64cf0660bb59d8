/** A refund that is cancelled before it is sent, because another one of its payment was found. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { addDays, dateOf } from '@merchant/contract/core/time.ts'
import { findDifferences } from '#dev/testing/compare-refunds.ts'
import { isPublicOrLoopback } from '#infra/gateways/public-address.ts'
import type { GatewayEntry, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { webhookSender } from '#infra/gateways/webhook-sender.ts'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { disputeFixtures, gateways } from '#dev/testing/dispute-fixtures.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { loseRefund } from '#dev/testing/lost-refunds.queries.ts'
import { approving, meetAt } from '#dev/testing/races.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { sendDueDeliveries } from '#dev/testing/webhook-fixtures.ts'
import { openReceiver } from '#dev/testing/webhook-receiver.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, database, deps, newId } = opened
const { sandbox, requested, round, refundAs } = refundFixtures(opened)
const { ready } = approvalFixtures(opened)
const { platformSays, statusOf, refundedOf, decide } = disputeFixtures(opened)
const send = webhookSender({ isAllowed: isPublicOrLoopback, timeoutMs: 10_000 })
const today = dateOf(Date.now())

/** A refund of 40.00 that the acquirer carried out, the standby never got, and the platform reports; and a second one. */
const cancelled = async () => {
  const made = await requested({}, { amount: '40.00' })
  const { merchant, merTradeNo, refundNo } = made
  await round()
  await loseRefund(database, merchant.merchantId, refundNo)
  const request = as('MERCHANT', merchant)
  const receiver = await openReceiver()
  await request(developmentCalls.createWebhook, {
    body: { url: receiver.url, events: ['refund.failed'] },
  })
  const again = await refundAs(request)(merTradeNo, { amount: '40.00' })
  await platformSays(made, 'SUCCESS', { amount: '40.00' })
  const { merchantId } = merchant
  await findDifferences({ database, gateway: sandbox }, { merchantId, from: today, to: today })
  return { request, receiver, merchant, merTradeNo, refundNo: again.payload.refund.refundNo }
}

test('a refund that is cancelled because another one was found is not told as one that failed and can be repeated', async () => {
  const { request, receiver, merTradeNo, refundNo } = await cancelled()
  const { payload } = await request(transactionCalls.view, { params: { merTradeNo } })
  expect(payload.refunds).toMatchObject([{ refundNo, status: 'CANCELLED' }])
  expect(payload.timeline.filter((entry) => entry.refundNo === refundNo)).toMatchObject([
    { event: 'REFUND_REQUESTED' },
    {
      event: 'REFUND_CANCELLED',
      reason: 'Not sent: another refund of this payment was found in the acquirer’s records',
    },
  ])
  const home = await request(homeCalls.view, { query: {} })
  expect(home.payload.attention).toEqual([])
  const told = await request(notificationCalls.list, { query: {} })
  expect(told.payload.items).toMatchObject([
    { kind: 'REFUND_FAILED', detail: { refundNo, isCancelled: true } },
  ])
  while (
    (await sendDueDeliveries({ database, wrapping: deps.wrapping, newId, send }, deps.log)) > 0
  );
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toEqual(
    [{ refundNo, merTradeNo, kind: 'REFUND', reason: 'CANCELLED' }],
  )
})

const entryOf = (merTradeNo: string, refundNo: string): GatewayEntry => ({
  refundNo,
  merTradeNo,
  kind: 'REFUND',
  amountCents: 4_000,
  outcome: 'SUCCESS',
  gatewayRef: `GW-${refundNo}`,
  at: new Date().toISOString(),
})
/** The number of a refund that the acquirer has and that is missing here. */
const lostOf = (refundNo: string): string => `L${refundNo.slice(1)}`
const gatewayThatLists = (list: (day: string) => Promise<GatewayEntry[]>) => ({
  ...gateways.SUCCESS,
  list: (_merchantId: string, day: string) => list(day),
})
const compareBothDays = (gateway: RefundGateway, { merchantId }: TestMerchant) =>
  findDifferences({ database, gateway }, { merchantId, from: addDays(today, -1), to: today })

test('a refund that the acquirer lists on two days is found once', async () => {
  const { merchant, merTradeNo, refundNo } = await requested({}, { amount: '40.00' })
  const gateway = gatewayThatLists(() =>
    Promise.resolve([entryOf(merTradeNo, lostOf(refundNo)), entryOf(merTradeNo, refundNo)]),
  )
  expect(await compareBothDays(gateway, merchant)).toMatchObject([{ kind: 'UNKNOWN_HERE' }])
  expect(await compareBothDays(gateway, merchant)).toEqual([])
})

test('what the acquirer lists of one day is stored, although it does not answer for the next', async () => {
  const { merchant, merTradeNo, refundNo } = await requested({}, { amount: '40.00' })
  const gateway = gatewayThatLists((day) =>
    day === today
      ? Promise.reject(new Error('No answer'))
      : Promise.resolve([entryOf(merTradeNo, lostOf(refundNo))]),
  )
  await expect(compareBothDays(gateway, merchant)).rejects.toThrow('No answer')
  const made = { merchant, merTradeNo, refundNo: lostOf(refundNo) }
  expect(await statusOf(made)).toBe('DISPUTED')
})

test('a waiting refund that the acquirer lists is not cancelled because of another one that was found, even when that one is listed a day earlier', async () => {
  const { merchant, merTradeNo, refundNo } = await requested({}, { amount: '40.00' })
  const gateway = gatewayThatLists((day) =>
    Promise.resolve([entryOf(merTradeNo, day === today ? refundNo : lostOf(refundNo))]),
  )
  expect(await compareBothDays(gateway, merchant)).toMatchObject([{ kind: 'UNKNOWN_HERE' }])
  const made = { merchant, merTradeNo, refundNo }
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['REQUESTED', 8_000])
  await round(gateway)
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['SUCCESS', 8_000])
})

test.skipIf(testedDatabase === 'embedded')(
  'a refund that is approved while another one of its payment is found is cancelled (the embedded database runs them one after the other)',
  async () => {
    const { merchant, ask } = await ready()
    const made = { merchant, ...(await ask()) }
    const { merTradeNo, refundNo } = made
    const gateway = gatewayThatLists(() =>
      Promise.resolve([{ ...entryOf(merTradeNo, lostOf(refundNo)), amountCents: 3_000 }]),
    )
    const [compared] = await meetAt(database, approving(merchant.merchantId, refundNo), [
      () => compareBothDays(gateway, merchant),
    ])
    expect(compared).toMatchObject({ value: [{ kind: 'UNKNOWN_HERE' }] })
    expect([await statusOf(made), await refundedOf(made)]).toEqual(['FAILED', 3_000])
  },
)

test('a cancelled refund that the acquirer has after all, and that is decided as failed, is told as one that failed', async () => {
  const { request, receiver, merchant, merTradeNo, refundNo } = await cancelled()
  const made = { merchant, merTradeNo, refundNo }
  await platformSays(made, 'SUCCESS', { amount: '40.00' })
  expect(await statusOf(made)).toBe('DISPUTED')
  await decide(made, 'FAILED')
  const { payload } = await request(transactionCalls.view, { params: { merTradeNo } })
  expect(payload.refunds).toMatchObject([{ refundNo, status: 'FAILED' }])
  expect(payload.timeline.filter((entry) => entry.refundNo === refundNo)).toContainEqual(
    expect.objectContaining({ event: 'REFUND_FAILED', reason: null }),
  )
  const home = await request(homeCalls.view, { query: {} })
  expect(home.payload.attention).toMatchObject([{ kind: 'REFUND_FAILED', refundNo }])
  while (
    (await sendDueDeliveries({ database, wrapping: deps.wrapping, newId, send }, deps.log)) > 0
  );
  expect(
    receiver.received.map(({ body }) => (JSON.parse(body) as { data: object }).data),
  ).toMatchObject([
    { refundNo, reason: 'CANCELLED' },
    { refundNo, reason: 'GATEWAY' },
  ])
})

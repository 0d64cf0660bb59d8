/** Refunds that a second person never approved, and that a source reports as made all the same. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { dateOf } from '@merchant/contract/core/time.ts'
import { compareRefunds } from '#domain/reconciliation/compare.ts'
import { expirePendingApprovals } from '#domain/refunds/refund-approval.ts'
import { isPublicOrLoopback } from '#infra/gateways/public-address.ts'
import { webhookSender } from '#infra/gateways/webhook-sender.ts'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { disputeFixtures, gateways, type MadeRefund } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { endApprovals } from '#dev/testing/refunds.queries.ts'
import { sendDueDeliveries } from '#dev/testing/webhook-fixtures.ts'
import { openReceiver } from '#dev/testing/webhook-receiver.ts'
import { expect, test } from 'vitest'
import { importSettlements } from './import-payments.ts'

const opened = await serviceAlone()
const { database, deps, newId } = opened
const { pay, requested } = refundFixtures(opened)
const { ready } = approvalFixtures(opened)
const { platformSays, statusOf, refundedOf, decide, wrongBooksOf } = disputeFixtures(opened)
const send = webhookSender({ isAllowed: isPublicOrLoopback, timeoutMs: 10_000 })
const today = dateOf(Date.now())
const amount = { amount: '60.00' }

const acquirerLists = ({ merchant, merTradeNo, refundNo }: MadeRefund) =>
  compareRefunds(
    {
      database,
      gateway: {
        ...gateways.UNKNOWN,
        list: () =>
          Promise.resolve([
            {
              refundNo,
              merTradeNo,
              kind: 'REFUND',
              amountCents: 6_000,
              outcome: 'SUCCESS',
              gatewayRef: 'GW-1',
              at: new Date().toISOString(),
            },
          ]),
      },
    },
    { merchantId: merchant.merchantId, from: today, to: today },
  )
const settlementDeducts = ({ merchant, refundNo }: MadeRefund) =>
  importSettlements(database, merchant.merchantId, [
    { merTradeNo: refundNo, settlementDate: '2026-11-23', receivedAmount: '-60.00' },
  ])
const sources = {
  'the platform reports': (made: MadeRefund) => platformSays(made, 'SUCCESS', amount),
  'the acquirer lists': acquirerLists,
  'a settlement deducts': settlementDeducts,
} as const
type Source = keyof typeof sources

/** A refund of 60.00 of 100.00 that waits for a second person, and how it can end without one who approves it. */
const asked = async () => {
  const someone = await ready()
  const { merTradeNo, refundNo } = await someone.ask()
  const made = { merchant: someone.merchant, merTradeNo, refundNo }
  return {
    ...someone,
    made,
    endings: {
      DECLINED: () => someone.decide(refundNo, 'REFUSE', 'Not without a receipt'),
      EXPIRED: async () => {
        await endApprovals(database, made.merchant.merchantId)
        await expirePendingApprovals(database)
      },
    },
    shown: async () => {
      const { refunds, timeline, transaction } = await someone.view(merTradeNo)
      return {
        status: refunds[0]?.status,
        refundStatus: transaction.refundStatus,
        refundable: transaction.refundableAmount,
        events: timeline.filter((entry) => entry.refundNo === refundNo).map(({ event }) => event),
      }
    },
  }
}

test.for([
  ['DECLINED', 'the platform reports'],
  ['DECLINED', 'a settlement deducts'],
  ['EXPIRED', 'the acquirer lists'],
] as const)(
  'a refund that is %s and that %s as made is disputed; decided, it says what happened, and its amount is free once at most',
  async ([ending, source]) => {
    for (const outcome of ['FAILED', 'SUCCESS'] as const) {
      const { made, endings, shown } = await asked()
      await endings[ending]()
      expect(await shown()).toMatchObject({ status: ending, refundStatus: 'NONE' })
      await sources[source](made)
      const before = ['REFUND_ASKED', `REFUND_${ending}`]
      expect(await shown()).toEqual({
        status: 'DISPUTED',
        refundStatus: 'PENDING',
        refundable: '40.00',
        events: [...before, 'REFUND_DISPUTED'],
      })
      expect(await wrongBooksOf(made.merchant)).toEqual([])
      await decide(made, outcome)
      const failed = outcome === 'FAILED'
      expect(await shown()).toEqual({
        status: outcome,
        refundStatus: failed ? 'FAILED' : 'PARTIAL',
        refundable: failed ? '100.00' : '40.00',
        events: [...before, failed ? 'REFUND_FAILED' : 'REFUND_CONFIRMED'],
      })
      expect(await refundedOf(made)).toBe(failed ? 0 : 6_000)
      expect(await wrongBooksOf(made.merchant)).toEqual([])
    }
  },
)

test.for(Object.keys(sources) as Source[])(
  'a refund that waits for a second person and that %s as made is disputed at once: nobody approves or refuses it, and it does not expire',
  async (source) => {
    const { made, decide: answer, endings, owner, shown } = await asked()
    const unread = { isRead: false, kinds: ['REFUND_ASKED'] } as const
    const asks = async () =>
      (await owner(notificationCalls.list, { query: unread })).payload.items.length
    expect(await asks()).toBe(1)
    await sources[source](made)
    expect(await asks()).toBe(0)
    const disputed = {
      status: 'DISPUTED',
      refundStatus: 'PENDING',
      refundable: '40.00',
      events: ['REFUND_ASKED', 'REFUND_DISPUTED'],
    }
    expect(await shown()).toEqual(disputed)
    for (const decision of ['APPROVE', 'REFUSE'] as const)
      expect(await answer(made.refundNo, decision)).toMatchObject({ status: 409, code: '4218' })
    await endings.EXPIRED()
    expect(await shown()).toEqual(disputed)
    expect(await wrongBooksOf(made.merchant)).toEqual([])
    await decide(made, 'FAILED')
    expect(await shown()).toMatchObject({ status: 'FAILED', refundable: '100.00' })
    expect(await wrongBooksOf(made.merchant)).toEqual([])
  },
)

test('a report that a waiting refund failed leaves it waiting', async () => {
  const { made, decide: answer, shown } = await asked()
  await platformSays(made, 'FAILED', amount)
  expect(await shown()).toMatchObject({ status: 'ASKED', refundStatus: 'ASKED' })
  expect((await answer(made.refundNo, 'REFUSE')).payload.refund.status).toBe('DECLINED')
})

test('a webhook is told that a disputed refund failed, not a second time that it was refused', async () => {
  const { made, owner, endings } = await asked()
  const receiver = await openReceiver()
  await owner(developmentCalls.createWebhook, {
    body: { url: receiver.url, events: ['refund.failed'] },
  })
  await endings.DECLINED()
  await platformSays(made, 'SUCCESS', amount)
  await decide(made, 'FAILED')
  const work = { database, wrapping: deps.wrapping, newId, send }
  while ((await sendDueDeliveries(work, deps.log)) > 0);
  expect(
    receiver.received.map(({ body }) => (JSON.parse(body) as { data: object }).data),
  ).toMatchObject([{ reason: 'REFUSED' }, { reason: 'GATEWAY' }])
})

test('a refund that the platform reports as made is disputed, not cancelled, when another one of its payment is found', async () => {
  const made = await requested({}, { amount: '40.00' })
  await platformSays(made, 'SUCCESS', { amount: '40.00' })
  expect(await statusOf(made)).toBe('REQUESTED')
  await acquirerLists({ ...made, refundNo: `L${made.refundNo.slice(1)}` })
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 10_000])
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a void that was refused and is reported as made by its number counts as one that was voided', async () => {
  const { merchant, refund, decide: answer, view } = await ready()
  const merTradeNo = await pay(merchant, { settlement_status: 'UNSETTLED' })
  const { refundNo, kind } = (await refund(merTradeNo, { amount: '100.00' })).payload.refund
  expect(kind).toBe('VOID')
  await answer(refundNo, 'REFUSE')
  const made = { merchant, merTradeNo, refundNo }
  await platformSays(made, 'SUCCESS')
  await decide(made, 'SUCCESS')
  expect((await view(merTradeNo)).transaction).toMatchObject({
    status: 'VOIDED',
    refundStatus: 'FULL',
  })
  expect(await wrongBooksOf(merchant)).toEqual([])
})

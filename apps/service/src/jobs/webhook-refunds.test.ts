/** What a webhook is told of refunds that fail. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { RefundFailure } from '@merchant/contract/areas/webhooks.shapes.ts'
import { expirePendingApprovals } from '#domain/refunds/refund-approval.ts'
import { isPublicOrLoopback } from '#infra/gateways/public-address.ts'
import { webhookSender } from '#infra/gateways/webhook-sender.ts'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { gateways } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { endApprovals } from '#dev/testing/refunds.queries.ts'
import { sendDueDeliveries } from '#dev/testing/webhook-fixtures.ts'
import { openReceiver } from '#dev/testing/webhook-receiver.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { database, deps, newId } = opened
const { ready } = approvalFixtures(opened)
const { pay, round: refundRound } = refundFixtures(opened)
const send = webhookSender({ isAllowed: isPublicOrLoopback, timeoutMs: 10_000 })
const work = { database, wrapping: deps.wrapping, newId, send }

test('a refund that fails says whether it was refused, not approved in time, or declined at the gateway', async () => {
  const { merchant, owner, ask, decide, refund } = await ready()
  const receiver = await openReceiver()
  await owner(developmentCalls.createWebhook, {
    body: { url: receiver.url, events: ['refund.failed'] },
  })
  const refused = await ask()
  await decide(refused.refundNo, 'REFUSE')
  const expired = await ask()
  await endApprovals(database, merchant.merchantId)
  await expirePendingApprovals(database)
  const declined = await pay(merchant)
  const { payload } = await refund(declined, { amount: '10.00' })
  await refundRound(gateways.FAILED)
  while ((await sendDueDeliveries(work, deps.log)) > 0);
  const data = receiver.received.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)
  const told = ({ refundNo, merTradeNo }: typeof refused, reason: RefundFailure) => ({
    refundNo,
    merTradeNo,
    kind: 'REFUND',
    reason,
  })
  expect(data).toHaveLength(3)
  expect(data).toEqual(
    expect.arrayContaining([
      told(refused, 'REFUSED'),
      told(expired, 'EXPIRED'),
      told({ ...refused, merTradeNo: declined, refundNo: payload.refund.refundNo }, 'GATEWAY'),
    ]),
  )
})

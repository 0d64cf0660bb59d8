/** A webhook of a merchant with a receiver of its own, and rounds of the worker. */
import { developmentCalls as calls } from '@merchant/contract/areas/development.calls.ts'
import type { WebhookEvent } from '@merchant/contract/areas/webhooks.shapes.ts'
import { isPublicOrLoopback } from '#infra/gateways/public-address.ts'
import { webhookSender } from '#infra/gateways/webhook-sender.ts'
import { sendOnce } from '#jobs/webhook-worker.ts'
import type { TestService } from './harness.ts'
import { openReceiver } from './webhook-receiver.ts'
import { makeDeliveriesDue } from './webhooks.queries.ts'

export const webhookFixtures = ({ as, database, deps, newId, newMerchant }: TestService) => {
  const workWith = (isAllowed = isPublicOrLoopback, timeoutMs = 10_000) => ({
    database,
    wrapping: deps.wrapping,
    newId,
    send: webhookSender({ isAllowed, timeoutMs }),
  })
  const work = workWith()
  const round = (with_ = work) => sendOnce(with_, deps.log)
  /** Once more, whatever waits or a dead worker still holds. */
  const laterRound = async (with_ = work) => {
    await makeDeliveriesDue(database)
    return round(with_)
  }

  const listening = async (...events: [WebhookEvent, ...WebhookEvent[]]) => {
    const receiver = await openReceiver()
    const merchant = newMerchant()
    const ask = as('ADMIN', merchant)
    const { payload } = await ask(calls.createWebhook, { body: { url: receiver.url, events } })
    const params = { webhookId: payload.webhook.webhookId }
    const log = async () => (await ask(calls.deliveries, { params, query: {} })).payload.items
    const webhook = async () => (await ask(calls.webhook, { params })).payload
    return { receiver, merchant, ask, params, secret: payload.secret, log, webhook }
  }

  return { workWith, work, round, laterRound, listening }
}

/** A webhook of a merchant with a receiver of its own, and rounds of the worker. */
import { developmentCalls as calls } from '@merchant/contract/areas/development.calls.ts'
import type { WebhookEvent } from '@merchant/contract/areas/webhooks.shapes.ts'
import { isPublicOrLoopback } from '#infra/gateways/public-address.ts'
import { webhookSender } from '#infra/gateways/webhook-sender.ts'
import { claimDue, type WebhookWork } from '#areas/development/send-webhooks.ts'
import type { Logger } from '#infra/log.ts'
import { attemptLogged } from '#jobs/webhook-worker.ts'
import type { TestService } from './harness.ts'
import { openReceiver } from './webhook-receiver.ts'
import { makeDeliveriesDue } from './webhooks.queries.ts'

/** One round of the worker: an attempt for what is due, a few for each webhook. Resolves to their number. */
export const sendDueDeliveries = async (work: WebhookWork, log: Logger): Promise<number> => {
  const due = await claimDue(work, 16)
  await Promise.all(due.map((one) => attemptLogged(work, log, one)))
  return due.length
}

export const webhookFixtures = ({ as, database, deps, newId, newMerchant }: TestService) => {
  const workWith = (isAllowed = isPublicOrLoopback, timeoutMs = 10_000) => ({
    database,
    wrapping: deps.wrapping,
    newId,
    send: webhookSender({ isAllowed, timeoutMs }),
  })
  const work = workWith()
  const round = (with_ = work) => sendDueDeliveries(with_, deps.log)
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

/** Sends events to webhooks, several at a time; how one is sent is in areas/development/send-webhooks.ts. */
import type { Logger } from '#infra/log.ts'
import type { DueDelivery } from '#areas/development/webhook-work.queries.ts'
import { attempt, claimDue, type WebhookWork } from '#areas/development/send-webhooks.ts'
import type { Loop } from '#infra/loop.ts'
import { startSlots } from './slots.ts'

const EVERY_MS = 1_000
const CONCURRENCY = 16

export const attemptLogged = async (
  work: WebhookWork,
  log: Logger,
  due: DueDelivery,
): Promise<void> => {
  const { deliveryId, attempts } = due
  try {
    const { failure } = await attempt(work, due)
    // Only the failure of its secret is this service's own fault.
    if (failure === 'SECRET') log.error({ deliveryId, attempts }, 'webhook.unreadable-secret')
    else if (failure !== null) log.info({ deliveryId, attempts, failure }, 'webhook.not-delivered')
  } catch (error) {
    // Whether it arrived is not stored: it is sent again, under the same id, when its lease has ended.
    log.error({ err: error, deliveryId }, 'webhook.failed')
  }
}

export const startWebhookWorker = (work: WebhookWork, log: Logger): Loop =>
  startSlots({
    name: 'webhooks',
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    log,
    claim: (free) => claimDue(work, free),
    advance: (due) => attemptLogged(work, log, due),
  })

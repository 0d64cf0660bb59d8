/** Sends due webhook deliveries, retries them for a day, and disables webhooks that fail for a day. */
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import { permissions } from '@merchant/contract/access/permissions.ts'
import type { Database, Db } from '#infra/db/database.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import type { Attempt, SendWebhook } from '#infra/gateways/webhook-sender.ts'
import type { NewId } from '#infra/ids.ts'
import { wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { SERVICE } from '#domain/audit/actors.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { listAddresses } from '#domain/members/member.queries.ts'
import { post } from '#domain/messages/outbox.ts'
import {
  claimDeliveries,
  disableFailing,
  failPending,
  lockWebhookOf,
  noteHealth,
  saveAttempt,
  type DueDelivery,
} from './webhook-work.queries.ts'

export interface WebhookWork {
  readonly database: Database
  readonly wrapping: Wrapping
  readonly newId: NewId
  readonly send: SendWebhook
}

/** Longer than an attempt may take and the transactions around it. */
const LEASE_SECONDS = 30
const MAX_PER_WEBHOOK = 2
/** Seconds before each further attempt: a day in all. */
const RETRY_DELAYS_SECONDS = [
  10, 30, 60, 300, 900, 1800, 3600, 7200, 10_800, 14_400, 18_000, 21_600, 7200,
]

export const claimDue = ({ database }: WebhookWork, limit: number): Promise<DueDelivery[]> =>
  database.system((db) =>
    claimDeliveries(db, { limit, maxPerWebhook: MAX_PER_WEBHOOK, leaseSeconds: LEASE_SECONDS }),
  )

/** One attempt. Killed before its end is stored, the delivery is sent again under the same id. */
export const attempt = async (work: WebhookWork, due: DueDelivery): Promise<Attempt> => {
  const { database, send } = work
  const { url, deliveryId, body } = due
  const secret = secretIn(work, due, due.wrappedSecret)
  const former = secretIn(work, due, due.wrappedPrevious)
  const ended =
    secret === undefined
      ? unsigned
      : await send({
          url,
          deliveryId,
          body,
          secrets: [secret, ...(former === undefined ? [] : [former])],
        })
  await database.system(async (db) => {
    await lockWebhookOf(db, due)
    if (!(await saveAttempt(db, due, ended, RETRY_DELAYS_SECONDS[due.attempts - 1] ?? null))) return
    if (await noteHealth(db, due, ended.failure === null)) await giveUp(db, work, due)
  })
  return ended
}

const unsigned: Attempt = { httpStatus: null, durationMs: 0, failure: 'SECRET' }

/** Undefined if it cannot be decrypted: without the former secret the current one still signs. */
const secretIn = (
  { wrapping }: WebhookWork,
  { merchantId, webhookId }: DueDelivery,
  wrapped: Buffer | null,
): string | undefined => {
  if (wrapped === null) return undefined
  try {
    return wrapping
      .unwrap(wrapped, associatedDataOf.webhook(merchantId, webhookId))
      .toString('utf8')
  } catch {
    return undefined
  }
}

const giveUp = async (db: Db, work: WebhookWork, due: DueDelivery): Promise<void> => {
  const disabled = await disableFailing(db, due)
  if (disabled === undefined) return
  const { merchantId, webhookId } = due
  await failPending(db, due)
  const { host } = new URL(disabled.url)
  for (const recipient of await listAddresses(db, merchantId, permissions.viewSDK))
    await post(db, work, {
      channel: 'MAIL',
      recipient,
      words: (texts) => texts.webhookDisabled(host),
    })
  await insertAudit(db, merchantId, SERVICE, null, {
    action: 'development.disable-webhook',
    objectType: 'webhook',
    objectId: webhookId,
    detail: { host, failingSince: wireTimeOrNull(disabled.failingSince) },
  })
}

/** The worker's side of deliveries: which are due, and how each attempt ended. */
import type { DeliveryFailure } from '@merchant/contract/areas/webhooks.shapes.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { WebhookOf } from './delivery.queries.ts'

interface AttemptResult {
  readonly httpStatus: number | null
  readonly durationMs: number
  readonly failure: DeliveryFailure | null
}

export interface DueDelivery extends WebhookOf {
  readonly deliveryId: string
  readonly body: string
  readonly attempts: number
  readonly url: string
  readonly wrappedSecret: Buffer
  readonly wrappedPrevious: Buffer | null
}

/**
 * Claims due deliveries under a lease, at most so many of each webhook at once: a slow receiver occupies its own
 * slots and not those of others.
 */
export const claimDeliveries = async (
  db: Db,
  {
    limit,
    maxPerWebhook,
    leaseSeconds,
  }: { limit: number; maxPerWebhook: number; leaseSeconds: number },
): Promise<DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    with waiting as (
      select distinct merchant_id, webhook_id from webhook_delivery
      where status = 'PENDING' and next_attempt_at <= app_now()
    ), due as (
      select d.merchant_id, d.webhook_id, d.delivery_id, w.url, w.wrapped_secret,
        case when w.previous_until > app_now() then w.wrapped_previous end as wrapped_previous
      from waiting
      join webhook w on w.merchant_id = waiting.merchant_id and w.webhook_id = waiting.webhook_id and w.status = 'ACTIVE'
      cross join lateral (
        select * from webhook_delivery d
        where d.merchant_id = w.merchant_id and d.webhook_id = w.webhook_id and d.status = 'PENDING'
          and d.next_attempt_at <= app_now() and (d.lease_until is null or d.lease_until < app_now())
        order by d.next_attempt_at
        limit greatest(0, ${maxPerWebhook}::int - (
          select count(*) from webhook_delivery busy
          where busy.merchant_id = w.merchant_id and busy.webhook_id = w.webhook_id
            and busy.status = 'PENDING' and busy.lease_until >= app_now()))
      ) d
      order by d.next_attempt_at
      limit ${limit}
    )
    update webhook_delivery d set lease_until = app_now() + make_interval(secs => ${leaseSeconds}), attempts = d.attempts + 1
    from due
    where d.merchant_id = due.merchant_id and d.webhook_id = due.webhook_id and d.delivery_id = due.delivery_id
      -- Another process may have claimed it meanwhile.
      and d.status = 'PENDING' and (d.lease_until is null or d.lease_until < app_now())
    returning d.merchant_id as "merchantId", d.webhook_id as "webhookId", d.delivery_id as "deliveryId", d.body,
      d.attempts, due.url, due.wrapped_secret as "wrappedSecret", due.wrapped_previous as "wrappedPrevious"`.execute(
    db,
  )
  return rows
}

/**
 * Stores how an attempt ended; after a failure the next one is due in `waitSeconds`, or none if null. False if another
 * worker has it by now, or a person has had it sent again.
 */
export const saveAttempt = async (
  db: Db,
  { merchantId, webhookId, deliveryId, attempts }: DueDelivery,
  { httpStatus, durationMs, failure }: AttemptResult,
  waitSeconds: number | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({
      lease_until: null,
      attempted_at: sql<string>`app_now()`,
      http_status: httpStatus,
      duration_ms: durationMs,
      failure,
      ...(failure === null && { status: 'DELIVERED' }),
      ...(failure !== null &&
        (waitSeconds === null
          ? { status: 'FAILED' }
          : { next_attempt_at: sql<string>`app_now() + make_interval(secs => ${waitSeconds})` })),
    })
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .where('delivery_id', '=', deliveryId)
    .where('attempts', '=', attempts)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The first lock of whoever changes a webhook and its deliveries. Weak enough for triggers to add deliveries meanwhile.
 */
export const lockWebhookOf = async (
  db: Db,
  { merchantId, webhookId }: WebhookOf,
): Promise<void> => {
  await db
    .selectFrom('webhook')
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .select('webhook_id')
    .forNoKeyUpdate()
    .execute()
}

/** Clears `failing since` on success and sets it on the first failure. Resolves to whether it has lasted for a day. */
export const noteHealth = async (
  db: Db,
  { merchantId, webhookId }: WebhookOf,
  isDelivered: boolean,
): Promise<boolean> => {
  const row = await db
    .updateTable('webhook')
    .set({
      failing_since: isDelivered ? null : sql<string>`coalesce(failing_since, app_now())`,
    })
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'ACTIVE')
    // Most deliveries change nothing here.
    .where('failing_since', isDelivered ? 'is not' : 'is', null)
    .returning('webhook_id')
    .executeTakeFirst()
  if (isDelivered || row !== undefined) return false
  const late = await db
    .selectFrom('webhook')
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'ACTIVE')
    .where('failing_since', '<', sql<string>`app_now() - interval '1 day'`)
    .select('webhook_id')
    .executeTakeFirst()
  return late !== undefined
}

/** Undefined if somebody else has disabled or removed it. */
export const disableFailing = (db: Db, { merchantId, webhookId }: WebhookOf) =>
  db
    .updateTable('webhook')
    .set({
      status: 'DISABLED',
      disabled_by: 'FAILURES',
      version: sql<number>`version + 1`,
    })
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'ACTIVE')
    .returning(['url', 'failing_since as failingSince'])
    .executeTakeFirst()

/** Fails the pending deliveries of a disabled webhook, so that they are not sent later. */
export const failPending = async (db: Db, { merchantId, webhookId }: WebhookOf): Promise<void> => {
  await db
    .updateTable('webhook_delivery')
    .set({
      status: 'FAILED',
      failure: sql<string>`coalesce(failure, 'DISABLED')`,
      lease_until: null,
    })
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'PENDING')
    .execute()
}

/** Deliveries of a webhook as its log shows them. */
import type {
  Delivery,
  DeliveryFailure,
  deliverySortKeys,
} from '@merchant/contract/areas/webhooks.shapes.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import { readPage, type SortKey } from '#infra/pagination/read-page.queries.ts'

const columns = [
  'delivery_id as deliveryId',
  sql<Delivery['event']>`event`.as('event'),
  sql<Delivery['status']>`status`.as('status'),
  'attempts',
  'created_at as createdAt',
  'attempted_at as attemptedAt',
  'http_status as httpStatus',
  'duration_ms as durationMs',
  sql<DeliveryFailure | null>`failure`.as('failure'),
  sql<string | null>`case when status = 'PENDING' then next_attempt_at end`.as('nextAttemptAt'),
  // False between two attempts.
  sql<boolean>`status = 'PENDING' and (attempts = 0 or coalesce(lease_until >= app_now(), false))`.as(
    'isUnderway',
  ),
] as const

type DeliverySort = (typeof deliverySortKeys)[number]

export const deliveryKeys: Readonly<Record<DeliverySort, SortKey>> = {
  createdAt: { kind: 'time', by: sql.ref('webhook_delivery.created_at') },
}

export interface WebhookOf {
  readonly merchantId: string
  readonly webhookId: string
}

const ofWebhook = (db: Db, { merchantId, webhookId }: WebhookOf) =>
  db
    .selectFrom('webhook_delivery')
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .select(columns)

export const listDeliveries = (
  db: Db,
  webhook: WebhookOf,
  statuses: readonly Delivery['status'][] | undefined,
  request: ListRequest<DeliverySort>,
) =>
  readPage(
    db,
    ofWebhook(db, webhook).$if(statuses !== undefined && statuses.length > 0, (query) =>
      query.where('status', 'in', statuses ?? []),
    ),
    deliveryKeys,
    sql.ref('webhook_delivery.delivery_id'),
    request,
  )

export const lockDelivery = (db: Db, webhook: WebhookOf, deliveryId: string) =>
  ofWebhook(db, webhook).where('delivery_id', '=', deliveryId).forUpdate().executeTakeFirst()
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

/** A test event that is still to be sent. */
export const findPendingTest = (db: Db, webhook: WebhookOf) =>
  ofWebhook(db, webhook)
    .where('event', '=', 'test')
    .where('status', '=', 'PENDING')
    .executeTakeFirst()

export const insertTest = (
  db: Db,
  { merchantId, webhookId }: WebhookOf,
  deliveryId: string,
): Promise<DeliveryRow> =>
  db
    .insertInto('webhook_delivery')
    .values({
      merchant_id: merchantId,
      webhook_id: webhookId,
      delivery_id: deliveryId,
      event: 'test',
      // The same form as that of the triggers (migration 0039).
      body: sql<string>`json_build_object('id', ${deliveryId}::text, 'type', 'test',
        'createdAt', left(app_now()::text, 19), 'merchantId', ${merchantId}::text, 'data', '{}'::json)::text`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Makes the delivery due now: with the full number of attempts if it has ended, else with those that are left. */
export const startAgain = (
  db: Db,
  { merchantId, webhookId }: WebhookOf,
  deliveryId: string,
): Promise<DeliveryRow> =>
  db
    .updateTable('webhook_delivery')
    .set({
      status: 'PENDING',
      attempts: sql<number>`case when status = 'PENDING' then attempts else 0 end`,
      next_attempt_at: sql<string>`app_now()`,
    })
    .where('merchant_id', '=', merchantId)
    .where('webhook_id', '=', webhookId)
    .where('delivery_id', '=', deliveryId)
    .returning(columns)
    .executeTakeFirstOrThrow()

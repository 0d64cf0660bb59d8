/** The deliveries of a webhook: their log, repeated deliveries on request, and test events. */
import type { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { Delivery } from '@merchant/contract/areas/webhooks.shapes.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import { audit } from '#domain/audit/audit.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { listRequest, newestFirst } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import {
  deliveryKeys,
  findPendingTest,
  insertTest,
  listDeliveries,
  lockDelivery,
  startAgain,
  type DeliveryRow,
} from './delivery.queries.ts'
import { lockedWebhook, requireWebhook } from './webhooks.ts'

const deliveryAnswer = (row: DeliveryRow): Delivery => ({
  ...row,
  createdAt: wireTime(row.createdAt),
  attemptedAt: wireTimeOrNull(row.attemptedAt),
  nextAttemptAt: wireTimeOrNull(row.nextAttemptAt),
})

export const deliveriesOf = async (
  context: TenantContext,
  webhookId: string,
  query: Received<typeof developmentCalls.deliveries>['query'],
): Promise<Reply<typeof developmentCalls.deliveries>> => {
  const { db, session } = context
  await requireWebhook(context, webhookId)
  const request = listRequest(query, deliveryKeys, newestFirst)
  const webhook = { merchantId: session.merchantId, webhookId }
  const found = await listDeliveries(db, webhook, query.statuses, request)
  return pageOfRows(found, request.page, deliveryAnswer, (row) =>
    request.cursorAfter({ key: row.sortKey, id: row.deliveryId }),
  )
}

/** Locks the webhook, so that it stays active until the delivery is stored. */
const requireActive = async (context: TenantContext, webhookId: string) => {
  const { status } = await lockedWebhook(context, webhookId)
  if (status === 'DISABLED')
    throw new AppError('4214', { message: 'The webhook is disabled. Enable it first' })
  return { merchantId: context.session.merchantId, webhookId }
}

export const sendTest = async (context: TenantContext, webhookId: string): Promise<Delivery> => {
  const { db, newId } = context
  const webhook = await requireActive(context, webhookId)
  if ((await findPendingTest(db, webhook)) !== undefined)
    throw new AppError('4214', { message: 'The last test event is still being sent' })
  const row = await insertTest(db, webhook, newId('evt'))
  await auditDelivery(context, 'development.send-test', webhookId, row)
  return deliveryAnswer(row)
}

export const sendAgain = async (
  context: TenantContext,
  webhookId: string,
  deliveryId: string,
): Promise<Delivery> => {
  const { db } = context
  const webhook = await requireActive(context, webhookId)
  const before = await lockDelivery(db, webhook, deliveryId)
  if (before === undefined) throw notFound('Delivery')
  if (before.isUnderway) throw new AppError('4214', { message: 'It is still being sent' })
  const row = await startAgain(db, webhook, deliveryId)
  await auditDelivery(context, 'development.send-again', webhookId, row)
  return deliveryAnswer(row)
}

const auditDelivery = (
  context: TenantContext,
  action: string,
  webhookId: string,
  { deliveryId, event }: DeliveryRow,
): Promise<void> =>
  audit(context, {
    action,
    objectType: 'webhook',
    objectId: webhookId,
    detail: { deliveryId, event },
  })

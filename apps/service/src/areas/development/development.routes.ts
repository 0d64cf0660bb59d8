/** Development resources (spec 7, "Development"; A-029), API keys and webhooks. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { storedFile } from '#infra/export/stored-file.ts'
import { chunksOf, streamedBody } from '#infra/export/streamed-body.ts'
import { notFound } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import { createKey, keysOf, revokeKey } from './api-keys.ts'
import { deliveriesOf, sendAgain, sendTest } from './deliveries.ts'
import { findFile, listResources, resourceKeys } from './resources.queries.ts'
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  requireWebhook,
  rotateSecret,
  webhooksOf,
} from './webhooks.ts'

export const developmentRoutes = serve(developmentCalls, {
  list: async ({ db }, { query }) => {
    const request = listRequest(query, resourceKeys, { sortBy: 'title', sortOrder: 'asc' })
    const found = await listResources(db, query.resourceType, request)
    return pageOfRows(
      found,
      request.page,
      (row) => ({ ...row, releasedAt: wireTime(row.releasedAt) }),
      (row) => request.cursorAfter({ key: row.sortKey, id: row.resourceId }),
    )
  },

  download: (context, { params }) =>
    storedFile(context.owner, () => openResource(context, params.resourceId)),

  keys: async (context) => ({ keys: await keysOf(context) }),
  createKey: (context, { body }) => createKey(context, body),
  revokeKey: (context, { params }) => revokeKey(context, params.keyId),

  webhooks: async (context) => ({ webhooks: await webhooksOf(context) }),
  createWebhook: (context, { body }) => createWebhook(context, body),
  webhook: (context, { params }) => requireWebhook(context, params.webhookId),
  changeWebhook: (context, { params, body }) => changeWebhook(context, params.webhookId, body),
  removeWebhook: (context, { params }) => removeWebhook(context, params.webhookId),
  rotateSecret: (context, { params }) => rotateSecret(context, params.webhookId),
  sendTest: (context, { params }) => sendTest(context, params.webhookId),
  deliveries: (context, { params, query }) => deliveriesOf(context, params.webhookId, query),
  sendAgain: (context, { params }) => sendAgain(context, params.webhookId, params.deliveryId),
})

const openResource = async (context: DetachedContext, resourceId: string): Promise<FileAnswer> => {
  const { database, session } = context
  const file = await database.tenant(scopeOf(session), async (db) => {
    const found = await findFile(db, resourceId)
    if (found === undefined) throw notFound('Resource')
    await audit(
      { ...context, db },
      {
        action: 'development.download',
        objectType: 'resource',
        objectId: resourceId,
        detail: { version: found.version },
      },
    )
    return found
  })
  return {
    fileName: file.fileName,
    contentType: file.mimeType,
    body: streamedBody(chunksOf(file.bytes)),
  }
}

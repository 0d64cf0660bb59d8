/**
 * For developers: documents and SDKs (spec 7, "Development"), and beyond the specification API keys and
 * webhooks.
 */
import * as z from 'zod/mini'
import { matching } from '../core/text.ts'
import { defineCalls, file } from '../core/call.ts'
import { ApiKeyId, EventId, WebhookId } from '../core/ids.ts'
import { codeList, pageOf, paging, sorting } from '../core/page.ts'
import { ApiKey, ApiKeyDraft } from './api-keys.shapes.ts'
import {
  deliverySortKeys,
  Delivery,
  deliveryStatuses,
  Webhook,
  WebhookChange,
  WebhookDraft,
} from './webhooks.shapes.ts'

export const resourceTypes = ['SDK', 'DOCUMENT'] as const
export type ResourceType = (typeof resourceTypes)[number]

export const DevelopmentResource = z.object({
  resourceId: z.string(),
  resourceType: z.enum(resourceTypes),
  title: z.string(),
  /** Like `TypeScript`, or `Any`. */
  platform: z.string(),
  version: z.string(),
  releasedAt: z.string(),
  sizeBytes: z.int(),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  summary: z.string(),
  /** What is new in this version. */
  changes: z.string(),
})
export type DevelopmentResource = z.infer<typeof DevelopmentResource>

export const resourceSortKeys = ['title', 'releasedAt', 'sizeBytes'] as const

const keyParams = z.strictObject({ keyId: ApiKeyId })
const params = z.strictObject({ webhookId: WebhookId })

/** Shown this once. */
const secret = z.string()

export const developmentCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/development/resource',
    access: 'viewSDK',
    query: z.strictObject({
      resourceType: z.optional(codeList(resourceTypes)),
      ...sorting(resourceSortKeys),
      ...paging,
    }),
    reply: pageOf(DevelopmentResource),
  },
  download: {
    method: 'GET',
    path: '/development/resource/:resourceId',
    access: 'viewSDK',
    params: z.strictObject({
      resourceId: matching(/^[a-z0-9][a-z0-9-]{0,40}$/, 'Not a valid id'),
    }),
    refuses: ['4290'],
    reply: file,
  },
  /** The keys in use, and the latest revoked ones. */
  keys: {
    method: 'GET',
    path: '/x/development/key',
    access: 'viewSDK',
    reply: z.object({ keys: z.array(ApiKey) }),
  },
  createKey: {
    method: 'POST',
    path: '/x/development/key',
    access: 'viewSDK',
    body: ApiKeyDraft,
    refuses: ['4014', '4206', '4214'],
    reply: z.object({ apiKey: ApiKey, key: secret }),
  },
  revokeKey: {
    method: 'DELETE',
    path: '/x/development/key/:keyId',
    access: 'viewSDK',
    params: keyParams,
    refuses: ['4014'],
    reply: ApiKey,
  },
  webhooks: {
    method: 'GET',
    path: '/x/development/webhook',
    access: 'viewSDK',
    reply: z.object({ webhooks: z.array(Webhook) }),
  },
  createWebhook: {
    method: 'POST',
    path: '/x/development/webhook',
    access: 'viewSDK',
    body: WebhookDraft,
    refuses: ['4014', '4214'],
    reply: z.object({ webhook: Webhook, secret }),
  },
  webhook: {
    method: 'GET',
    path: '/x/development/webhook/:webhookId',
    access: 'viewSDK',
    params,
    reply: Webhook,
  },
  changeWebhook: {
    method: 'PUT',
    path: '/x/development/webhook/:webhookId',
    access: 'viewSDK',
    params,
    body: WebhookChange,
    refuses: ['4014', '4090'],
    reply: Webhook,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/x/development/webhook/:webhookId',
    access: 'viewSDK',
    params,
    refuses: ['4014', '4090'],
    reply: z.null(),
  },
  /** The former secret stays valid for a day. */
  rotateSecret: {
    method: 'POST',
    path: '/x/development/webhook/:webhookId/secret',
    access: 'viewSDK',
    params,
    refuses: ['4014', '4090'],
    reply: z.object({ webhook: Webhook, secret }),
  },
  /** Sends a test event. */
  sendTest: {
    method: 'POST',
    path: '/x/development/webhook/:webhookId/test',
    access: 'viewSDK',
    params,
    refuses: ['4214'],
    reply: Delivery,
  },
  deliveries: {
    method: 'GET',
    path: '/x/development/webhook/:webhookId/delivery',
    access: 'viewSDK',
    params,
    query: z.strictObject({
      statuses: z.optional(codeList(deliveryStatuses)),
      ...sorting(deliverySortKeys),
      ...paging,
    }),
    reply: pageOf(Delivery),
  },
  sendAgain: {
    method: 'POST',
    path: '/x/development/webhook/:webhookId/delivery/:deliveryId',
    access: 'viewSDK',
    params: z.strictObject({ webhookId: WebhookId, deliveryId: EventId }),
    refuses: ['4214'],
    reply: Delivery,
  },
})

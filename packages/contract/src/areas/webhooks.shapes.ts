/** Webhooks: addresses that receive events, and the log of what was sent to them. */
import * as z from 'zod/mini'
import { EventId, WebhookId } from '../core/ids.ts'
import { textLine } from '../core/text.ts'

export const webhookEvents = [
  'payment.succeeded',
  'payment.voided',
  'refund.succeeded',
  'refund.failed',
  'bill.paid',
  'bill_request.completed',
  'bill_request.failed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/**
 * The `reason` of `refund.failed`: a second person refused it, nobody approved it in time, the payment network did not
 * return the money, or it was not sent because another refund of the payment was found.
 */
const refundFailures = ['REFUSED', 'EXPIRED', 'GATEWAY', 'CANCELLED'] as const
export type RefundFailure = (typeof refundFailures)[number]

const MAX_WEBHOOK_URL = 500
export const MAX_WEBHOOKS = 10

const isSendable = (text: string): boolean => {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  return url.username === '' && url.password === '' && url.hash === ''
}

/** The service refuses http and addresses that are not public. */
const WebhookUrl = textLine(MAX_WEBHOOK_URL).check(
  z.refine<string>(isSendable, {
    error: 'Enter an address like https://shop.example/webhook, without a user or a fragment',
    when: ({ issues }) => issues.length === 0,
  }),
)

const events = z.array(z.enum(webhookEvents)).check(z.minLength(1, 'Choose at least one event'))

const webhookStatuses = ['ACTIVE', 'DISABLED'] as const

export const Webhook = z.object({
  webhookId: WebhookId,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status: z.enum(webhookStatuses),
  /** A person, or a day of failures. */
  disabledBy: z.nullable(z.enum(['PERSON', 'FAILURES'])),
  /** The first failure since the last delivery. */
  failingSince: z.nullable(z.string()),
  /** Until then deliveries are signed with the former secret too. */
  previousSecretUntil: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  version: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDraft = z.strictObject({ url: WebhookUrl, events })
export type WebhookDraft = z.output<typeof WebhookDraft>
export const WebhookChange = z.strictObject({
  url: z.optional(WebhookUrl),
  events: z.optional(events),
  status: z.optional(z.enum(webhookStatuses)),
})
export type WebhookChange = z.output<typeof WebhookChange>

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const
/** Why an attempt failed. */
const deliveryFailures = [
  'STATUS',
  'REDIRECT',
  'TIMEOUT',
  'NO_ADDRESS',
  'NOT_PUBLIC',
  'NO_CONNECTION',
  'TLS',
  'SECRET',
  'DISABLED',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** The log's replies leave out what was sent; the receiver's answer is not stored at all. */
export const Delivery = z.object({
  deliveryId: EventId,
  event: z.enum([...webhookEvents, 'test']),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  createdAt: z.string(),
  /** The last attempt: this field and the next three. */
  attemptedAt: z.nullable(z.string()),
  httpStatus: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  failure: z.nullable(z.enum(deliveryFailures)),
  /** Null unless it is waiting. */
  nextAttemptAt: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

export const deliverySortKeys = ['createdAt'] as const

/** Live events of the merchant (beyond the specification, A-113, A-212). */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { ShopId } from '../core/ids.ts'
import { Money } from '../core/money.ts'

/**
 * `payments` summarizes many payments, and `notification` says that the reader has a new one; the stream itself
 * also sends `open`, `reset` and `end`.
 */
const liveEventKinds = ['payment', 'payments', 'refund', 'job', 'notification'] as const

export const LiveEvent = z.object({
  /** For `Last-Event-ID`. */
  id: z.string(),
  at: z.string(),
  kind: z.enum(liveEventKinds),
  /** Null unless the event concerns a single shop. */
  shopId: z.nullable(ShopId),
  /** What to read again, and its status. */
  detail: z.object({
    merTradeNo: z.optional(z.string()),
    refundNo: z.optional(z.string()),
    jobId: z.optional(z.string()),
    status: z.optional(z.string()),
    /** Of a payment. */
    source: z.optional(z.string()),
    txnType: z.optional(z.string()),
    /** Of a payment or a refund. */
    amount: z.optional(Money),
    /** Number of payments, or of rows of a job. */
    count: z.optional(z.int()),
    /** Number of new payments; the others have changed. */
    added: z.optional(z.int()),
    done: z.optional(z.int()),
  }),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const eventCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/x/events',
    access: 'ALL',
    stream: true,
    ownTransactions: true,
    refuses: ['4290'],
    reply: z.object({
      events: z.array(LiveEvent),
      /** Pass it with the next request. */
      lastEventId: z.string(),
      /** Events were lost: read everything again. */
      reset: z.boolean(),
    }),
  },
})

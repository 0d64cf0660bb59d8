/** What happens at the merchant while somebody looks. Beyond the specification. */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { ShopId } from '../core/ids.ts'
import { Money } from '../core/money.ts'

/** `payments` stands for many payments at once; the stream itself also says `open`, `reset` and `end`. */
export const liveEventKinds = ['payment', 'payments', 'refund', 'job'] as const

export const LiveEvent = z.object({
  /** The number of the event at the merchant: what `Last-Event-ID` goes on from. */
  id: z.string(),
  at: z.string(),
  kind: z.enum(liveEventKinds),
  /** Null for what concerns no single shop. */
  shopId: z.nullable(ShopId),
  /** What to read again, and the state it is in. The rest is read by its own call. */
  detail: z.object({
    merTradeNo: z.optional(z.string()),
    refundNo: z.optional(z.string()),
    jobId: z.optional(z.string()),
    status: z.optional(z.string()),
    /** Of a payment: in which list it is, and whether it is a sale, a refund or a void. */
    source: z.optional(z.string()),
    txnType: z.optional(z.string()),
    /** Of a payment or a refund. */
    amount: z.optional(Money),
    /** How many payments, or rows of a job. */
    count: z.optional(z.int()),
    /** How many of the payments were not there before; the others are known, and have changed. */
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
      /** Ask from here the next time. */
      lastEventId: z.string(),
      /** Events were missed that are no longer kept: read everything again. */
      reset: z.boolean(),
    }),
  },
})

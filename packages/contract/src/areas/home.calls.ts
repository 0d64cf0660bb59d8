/** Home: how the day goes (beyond the specification, A-050). Each figure only with its right. */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { Money } from '../core/money.ts'
import { idList } from '../core/page.ts'
import { DateText } from '../core/time.ts'
import { CisTransaction, networks } from './transactions.shapes.ts'

const Figure = z.object({
  value: z.string(),
  /** The same weekday a week before, up to the same time of day while the day is today. */
  compared: z.string(),
})

/** REFUSED: the platform reported a refund that could not be counted; `refundNo` is its number there. */
export const attentionKinds = [
  'REFUND_UNKNOWN',
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'REFUND_WAITING',
] as const
export const Attention = z.object({
  kind: z.enum(attentionKinds),
  merTradeNo: z.string(),
  refundNo: z.string(),
  amount: Money,
  shopName: z.string(),
  paymentNetwork: z.enum(networks),
  cardLast4: z.nullable(z.string()),
  since: z.string(),
})
export type Attention = z.infer<typeof Attention>

export const HomeView = z.object({
  date: z.string(),
  comparedDate: z.string(),
  asOf: z.string(),
  /** Null without viewTransaction. Card and in-store payments only, for now: A-051. */
  sales: z.nullable(
    z.object({
      gross: Figure,
      net: Figure,
      payments: Figure,
      refunds: Figure,
      refundedAmount: Figure,
      average: Figure,
      byHour: z.array(z.object({ hour: z.int(), amount: Money, compared: Money })),
      byMethod: z.array(
        z.object({ paymentNetwork: z.enum(networks), amount: Money, count: z.int() }),
      ),
      latest: z.array(CisTransaction),
      attention: z.array(Attention),
    }),
  ),
})
export type HomeView = z.infer<typeof HomeView>

export const homeCalls = defineCalls({
  view: {
    method: 'GET',
    path: '/x/home',
    access: 'ALL',
    query: z.strictObject({ date: z.optional(DateText), shopIds: z.optional(idList) }),
    reply: HomeView,
  },
})

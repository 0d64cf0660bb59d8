/** Home: the figures of a day (beyond the specification, A-050), each with its permission only. */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { roles } from '../access/permissions.ts'
import { JobId, PosId, ShopId } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { codeList, idList } from '../core/page.ts'
import { DateText } from '../core/time.ts'
import { moneySources } from './consolidated.shapes.ts'
import { CisTransaction, networks } from './transactions.shapes.ts'

const Figure = z.object({
  value: z.string(),
  /** The same weekday a week earlier; for today up to the same time of day. */
  compared: z.string(),
})

/**
 * A refund that needs attention. REFUND_ASKED: it waits for a second person. REFUND_DISPUTED: the sources
 * contradict each other about its outcome. REFUND_REFUSED: the platform reported a refund that could not be
 * booked; `refundNo` is its number there.
 */
const refundKinds = [
  'REFUND_ASKED',
  'REFUND_DISPUTED',
  'REFUND_UNKNOWN',
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'REFUND_WAITING',
] as const
const RefundAttention = z.object({
  kind: z.enum(refundKinds),
  merTradeNo: z.string(),
  /**
   * False if no payment with `merTradeNo` can be opened: the platform or a settlement named one that is unknown here.
   * Another service may not say it.
   */
  isPaymentKnown: z.optional(z.boolean()),
  /** Whether the payment is in the list of smart POS payments. Another service may not say it. */
  isSmartPos: z.optional(z.boolean()),
  /** The same for FPS app-to-app payments. */
  isFpsA2a: z.optional(z.boolean()),
  refundNo: z.string(),
  amount: Money,
  shopName: z.string(),
  /** Null, with an empty `shopName`, where it is not known of which payment the refund is. */
  paymentNetwork: z.nullable(z.enum(networks)),
  cardLast4: z.nullable(z.string()),
  since: z.string(),
})
export type RefundAttention = z.infer<typeof RefundAttention>

/** What needs attention, most urgent first; each kind with its permission only. */
export const Attention = z.discriminatedUnion('kind', [
  /** The first entry that breaks the chain of the audit trail. */
  z.object({ kind: z.literal('AUDIT_BROKEN'), seq: z.int(), since: z.string() }),
  RefundAttention,
  z.object({
    kind: z.literal('BILL_FAILED'),
    id: JobId,
    ticketNo: z.string(),
    failedCount: z.int(),
    since: z.string(),
  }),
  /** The silent terminals of a shop. Id and name are null where there are several. */
  z.object({
    kind: z.literal('TERMINAL_SILENT'),
    shopId: ShopId,
    shopName: z.string(),
    count: z.int(),
    posId: z.nullable(PosId),
    posName: z.nullable(z.string()),
    /** When it was last heard; of several, the one heard longest ago. */
    since: z.string(),
  }),
  z.object({
    kind: z.literal('INVITATION_EXPIRING'),
    invitationId: z.string(),
    email: z.string(),
    roleType: z.enum(roles),
    until: z.string(),
  }),
])
export type Attention = z.infer<typeof Attention>

export const HomeView = z.object({
  date: z.string(),
  /** The current business day. */
  today: z.string(),
  comparedDate: z.string(),
  asOf: z.string(),
  attention: z.array(Attention),
  /** Null without viewTransaction. */
  sales: z.nullable(
    z.object({
      /** The sources that are counted: those of the request that the merchant has. */
      sources: z.array(z.enum(moneySources)),
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
      byShop: z.array(
        z.object({ shopId: ShopId, shopName: z.string(), amount: Money, count: z.int() }),
      ),
      latest: z.array(CisTransaction),
    }),
  ),
})
export type HomeView = z.infer<typeof HomeView>

export const homeCalls = defineCalls({
  view: {
    method: 'GET',
    path: '/x/home',
    access: 'ALL',
    query: z.strictObject({
      date: z.optional(DateText),
      shopIds: z.optional(idList),
      sources: z.optional(codeList(moneySources)),
    }),
    reply: HomeView,
  },
})

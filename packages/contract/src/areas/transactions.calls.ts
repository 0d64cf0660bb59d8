/** Transactions: lists, files, totals and one payment with its history (spec 7, "Transactions"). */
import * as z from 'zod/mini'
import { defineCalls, file } from '../core/call.ts'
import { fileOptions, pageOf, paging } from '../core/page.ts'
import { LoyaltyTxnNo, MerTradeNo } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import {
  ConsolidatedGroup,
  consolidatedFile,
  consolidatedFilter,
  consolidatedList,
  ConsolidatedTransaction,
  hqpayFile,
  hqpayList,
  HqpayTransaction,
  moneySources,
  Settlement,
  SettlementSum,
  SmartPos,
} from './consolidated.shapes.ts'
import { PaidBill } from './bills.shapes.ts'
import { Refund } from './refunds.calls.ts'
import {
  cisFilter,
  cisSorting,
  CisTransaction,
  loyaltyFilter,
  loyaltySorting,
  LoyaltyEntry,
  LoyaltyTransaction,
  LoyaltyView,
  NoteDraft,
  PaymentNote,
  withinThreeMonths,
} from './transactions.shapes.ts'

const timelineEvents = [
  'CREATED',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'VOIDED',
  'SETTLED',
  'REFUND_ASKED',
  'REFUND_REQUESTED',
  'REFUND_APPROVED',
  'REFUND_DECLINED',
  'REFUND_EXPIRED',
  'REFUND_SENT',
  'REFUND_FOUND',
  'REFUND_CONFIRMED',
  'REFUND_FAILED',
  'REFUND_CANCELLED',
  'REFUND_UNKNOWN',
  'REFUND_DISPUTED',
] as const
export const TimelineEntry = z.object({
  event: z.enum(timelineEvents),
  at: z.string(),
  /** Who did it and where, if known. */
  actor: z.nullable(z.string()),
  place: z.nullable(z.string()),
  amount: z.nullable(Money),
  refundNo: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What the person who requested a refund wrote, in addition to the reason. */
  note: z.nullable(z.string()),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** One payment with its history, and whether it can be refunded now. */
export const TransactionView = z.object({
  transaction: CisTransaction,
  source: z.enum(moneySources),
  /** Null unless paid at a smart POS. */
  smartPos: z.nullable(SmartPos),
  settlement: Settlement,
  refunds: z.array(Refund),
  timeline: z.array(TimelineEntry),
  /** The bill that the payment's reference names; null without one or without viewBillingQr. */
  bill: z.nullable(PaidBill),
  /** Newest first. */
  notes: z.array(PaymentNote),
  refund: z.object({
    allowed: z.boolean(),
    /** Why not: code and message as of the refund call. */
    code: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    partial: z.boolean(),
    /** The largest amount that the caller may refund without a second person; null without a limit. */
    aloneUpTo: z.nullable(Money),
    /** The last day for a refund. */
    until: z.nullable(z.string()),
  }),
  asOf: z.string(),
})
export type TransactionView = z.infer<typeof TransactionView>

/** Totals of a whole filter. */
export const Totals = z.object({
  count: z.int(),
  gross: Money,
  tip: Money,
  voided: Money,
  refunded: Money,
  fee: Money,
  net: Money,
  /** Loyalty only. */
  pointsEarned: z.nullable(z.int()),
  pointsRedeemed: z.nullable(z.int()),
  asOf: z.string(),
})
export type Totals = z.infer<typeof Totals>

const cisList = z.strictObject({ ...cisFilter, ...cisSorting, ...paging }).check(withinThreeMonths)
const cisFile = z
  .strictObject({ ...cisFilter, ...cisSorting, ...fileOptions(z.keyof(CisTransaction).options) })
  .check(withinThreeMonths)
const loyaltyList = z
  .strictObject({ ...loyaltyFilter, ...loyaltySorting, ...paging })
  .check(withinThreeMonths)
const loyaltyFile = z
  .strictObject({
    ...loyaltyFilter,
    ...loyaltySorting,
    ...fileOptions(z.keyof(LoyaltyTransaction).options),
  })
  .check(withinThreeMonths)
const params = z.strictObject({ merTradeNo: MerTradeNo })
const whenFps = { gate: 'FPS_A2A', when: ['isFpsA2a', 'true'] } as const
/** Totals need the feature of their list. */
const whenTotals = [
  { gate: 'PAYMENT_NETWORK', when: ['source', 'hqpay'] },
  { gate: 'PAYMENT_NETWORK', when: ['source', 'consolidated'] },
  whenFps,
] as const
export const totalSources = ['cis', 'hqpay', 'loyalty', 'consolidated'] as const

export const transactionCalls = defineCalls({
  cis: {
    method: 'GET',
    path: '/transaction/cis',
    access: 'viewTransaction',
    apiKey: 'TRANSACTIONS',
    feature: whenFps,
    query: cisList,
    refuses: ['4003'],
    reply: pageOf(CisTransaction),
  },
  cisFile: {
    method: 'GET',
    path: '/transaction/cis/file',
    access: 'viewTransaction',
    feature: whenFps,
    query: cisFile,
    refuses: ['4003', '4290'],
    reply: file,
  },
  hqpay: {
    method: 'GET',
    path: '/transaction/hqpay',
    access: 'viewTransaction',
    apiKey: 'TRANSACTIONS',
    feature: 'PAYMENT_NETWORK',
    query: hqpayList,
    refuses: ['4003'],
    reply: pageOf(HqpayTransaction),
  },
  hqpayFile: {
    method: 'GET',
    path: '/transaction/hqpay/file',
    access: 'viewTransaction',
    feature: 'PAYMENT_NETWORK',
    query: hqpayFile,
    refuses: ['4003', '4290'],
    reply: file,
  },
  /** Rows, or groups of them with `groupBy`. */
  consolidated: {
    method: 'GET',
    path: '/transaction/consolidated',
    access: 'viewTransaction',
    apiKey: 'TRANSACTIONS',
    feature: 'PAYMENT_NETWORK',
    query: consolidatedList,
    refuses: ['4003'],
    reply: pageOf(z.union([ConsolidatedTransaction, ConsolidatedGroup])),
  },
  consolidatedFile: {
    method: 'GET',
    path: '/transaction/consolidated/file',
    access: 'viewTransaction',
    feature: 'PAYMENT_NETWORK',
    query: consolidatedFile,
    refuses: ['4003', '4290'],
    reply: file,
  },
  /** Expected and received settlement of a filter, by match status. Null with a reason if it takes too long. */
  settlement: {
    method: 'GET',
    path: '/x/transaction/settlement',
    access: 'viewTransaction',
    feature: 'PAYMENT_NETWORK',
    query: z.strictObject(consolidatedFilter).check(withinThreeMonths),
    refuses: ['4003'],
    reply: z.object({
      sums: z.nullable(z.array(SettlementSum)),
      asOf: z.string(),
      reason: z.optional(z.string()),
    }),
  },
  loyalty: {
    method: 'GET',
    path: '/transaction/loyalty',
    access: 'viewTransaction',
    query: loyaltyList,
    refuses: ['4003'],
    reply: pageOf(LoyaltyEntry),
  },
  loyaltyFile: {
    method: 'GET',
    path: '/transaction/loyalty/file',
    access: 'viewTransaction',
    query: loyaltyFile,
    refuses: ['4003', '4290'],
    reply: file,
  },
  view: {
    method: 'GET',
    path: '/x/transaction/:merTradeNo',
    access: 'viewTransaction',
    params,
    refuses: ['4031', '4032'],
    reply: TransactionView,
  },
  loyaltyView: {
    method: 'GET',
    path: '/x/transaction/loyalty/:loyaltyTxnNo',
    access: 'viewTransaction',
    params: z.strictObject({ loyaltyTxnNo: LoyaltyTxnNo }),
    refuses: ['4031', '4032'],
    reply: LoyaltyView,
  },
  addNote: {
    method: 'POST',
    path: '/x/transaction/:merTradeNo/note',
    access: 'viewTransaction',
    params,
    body: NoteDraft,
    refuses: ['4031', '4092'],
    reply: PaymentNote,
  },
  totals: {
    method: 'GET',
    path: '/x/transaction/totals',
    access: 'viewTransaction',
    apiKey: 'TRANSACTIONS',
    feature: whenTotals,
    query: z
      .strictObject({ ...consolidatedFilter, source: z.enum(totalSources) })
      .check(withinThreeMonths),
    refuses: ['4003'],
    /** Null with a reason if they take too long. */
    reply: z.object({ totals: z.nullable(Totals), reason: z.optional(z.string()) }),
  },
})

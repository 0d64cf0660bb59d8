/**
 * The shapes of payments: rows, filters and totals. Specification section 3 names merTradeNo and
 * isFpsA2a; every other field is A-030, every filter A-031.
 */
import * as z from 'zod/mini'
import { PosId, ShopId } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { codeList, flag, idList, refuse, sorting } from '../core/page.ts'
import { Amount } from '../core/money.ts'
import { noCardNumber } from '../core/text.ts'
import { DateText, isWithinMonths } from '../core/time.ts'
import { paymentMethodTypes, PaymentMethodType } from './merchant.calls.ts'

export const transactionStatuses = [
  'PENDING',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
  'VOIDED',
  'EXPIRED',
] as const
export const refundStatuses = ['NONE', 'REQUESTED', 'PENDING', 'PARTIAL', 'FULL', 'FAILED'] as const
export const transactionTypes = ['SALE', 'VOID', 'REFUND', 'TIP_ADJUST'] as const
export const settlementStatuses = ['UNSETTLED', 'SETTLED'] as const
export const matchStatuses = ['MATCHED', 'EXPECTED', 'MISMATCHED', 'MISSING'] as const
export type MatchStatus = (typeof matchStatuses)[number]
export const networks = [
  'VISA',
  'MASTERCARD',
  'AMEX',
  'JCB',
  'UNIONPAY',
  'OCTOPUS',
  'ALIPAYHK',
  'ALIPAYCN',
  'WECHATPAY',
  'FPS',
  'TAPNGO',
  'PAYME',
  'BOCPAY',
] as const
export type Network = (typeof networks)[number]
export const loyaltyEventTypes = ['EARN', 'REDEEM', 'ADJUST', 'EXPIRE', 'REVERSE'] as const
export const dateTypes = ['created', 'paid', 'settled', 'business'] as const

export const Transaction = z.object({
  merTradeNo: z.string(),
  tradeNo: z.nullable(z.string()),
  /** The payment that a REFUND row gives back. */
  originalMerTradeNo: z.nullable(z.string()),
  txnType: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  /** The status in the words of the acquirer. */
  rawStatus: z.nullable(z.string()),
  currency: z.literal('HKD'),
  amount: Money,
  tipAmount: Money,
  feeAmount: Money,
  netAmount: Money,
  refundedAmount: Money,
  refundableAmount: Money,
  refundStatus: z.enum(refundStatuses),
  paymentMethod: PaymentMethodType,
  paymentNetwork: z.enum(networks),
  channel: z.nullable(z.string()),
  shopId: ShopId,
  shopName: z.string(),
  posId: z.nullable(PosId),
  posName: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  billReference: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  businessDate: z.string(),
  settlementDate: z.nullable(z.string()),
  settlementStatus: z.enum(settlementStatuses),
})

/** Card and in-store rows, and the FPS app-to-app rows beside them. */
export const CisTransaction = z.extend(Transaction, {
  isFpsA2a: z.boolean(),
  cardBrand: z.nullable(z.string()),
  /** First six and last four digits; the service never holds the rest. */
  cardMasked: z.nullable(z.string()),
  entryMode: z.nullable(z.string()),
  authCode: z.nullable(z.string()),
  rrn: z.nullable(z.string()),
  batchNo: z.nullable(z.string()),
  tid: z.nullable(z.string()),
  mid: z.nullable(z.string()),
  e2eId: z.nullable(z.string()),
})
export type CisTransaction = z.infer<typeof CisTransaction>

export const LoyaltyTransaction = z.object({
  loyaltyTxnNo: z.string(),
  programId: z.string(),
  programName: z.string(),
  loyaltyType: z.string(),
  eventType: z.enum(loyaltyEventTypes),
  /** Signed: what was added to or taken from the balance. */
  points: z.int(),
  balanceAfter: z.int(),
  memberMasked: z.string(),
  relatedMerTradeNo: z.nullable(z.string()),
  shopId: ShopId,
  shopName: z.string(),
  posId: z.nullable(PosId),
  posName: z.nullable(z.string()),
  createdAt: z.string(),
})
export type LoyaltyTransaction = z.infer<typeof LoyaltyTransaction>

/** Without the zero character, which no database text can hold. */
const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !value.includes('\0'), 'Letters that can be typed'),
  )
const text = (max: number) => z.optional(line(max))
/** What people typed elsewhere as well: no place to put a card's number, which would stand in addresses. */
const words = (max: number) => z.optional(line(max).check(noCardNumber))

/** The days of a filter: inclusive, at most three months, the last seven days when left out. */
const days = { startDate: z.optional(DateText), endDate: z.optional(DateText) }

/** With one of these the dates are ignored, for the receipt of eight months ago. */
const exactNumbers = ['merTradeNo', 'tradeNo', 'rrn', 'refundNo'] as const
export const isExact = (filter: object): boolean =>
  exactNumbers.some((name) => (filter as Readonly<Record<string, unknown>>)[name] !== undefined)

/** What is wrong with the days of a filter, and which of the two is to be corrected. */
export const faultOfDays = ({
  startDate,
  endDate,
}: {
  readonly startDate: string
  readonly endDate: string
}):
  | { readonly code: '4000' | '4003'; readonly field: string; readonly message: string }
  | undefined => {
  if (endDate < startDate)
    return { code: '4000', field: 'endDate', message: 'The last day is before the first' }
  if (!isWithinMonths(startDate, endDate, 3))
    return { code: '4003', field: 'startDate', message: 'Choose a range of at most 3 months' }
  return undefined
}

/** Refuses a span over three months with `4003`, and one that ends before it starts with `4000`. */
export const withinThreeMonths = <
  T extends { startDate?: string | undefined; endDate?: string | undefined },
>(context: {
  readonly value: T
  readonly issues: unknown[]
}): void => {
  const { startDate, endDate } = context.value
  if (startDate === undefined || endDate === undefined || isExact(context.value)) return
  const fault = faultOfDays({ startDate, endDate })
  if (fault !== undefined) refuse(context, fault.message, fault.code, fault.field)
}

/** In a list of terminals' ids: payments of no terminal. No terminal has this id (A-309). */
export const NO_TERMINAL = '-'

export const cisFilter = {
  ...days,
  dateType: z.optional(z.enum(dateTypes)),
  shopIds: z.optional(idList),
  posIds: z.optional(idList),
  statuses: z.optional(codeList(transactionStatuses)),
  refundStatuses: z.optional(codeList(refundStatuses)),
  txnTypes: z.optional(codeList(transactionTypes)),
  paymentMethods: z.optional(codeList(paymentMethodTypes)),
  paymentNetworks: z.optional(codeList(networks)),
  settlementStatus: z.optional(codeList(settlementStatuses)),
  minAmount: z.optional(Amount),
  maxAmount: z.optional(Amount),
  /** Exact, these four. */
  merTradeNo: text(40),
  tradeNo: text(64),
  rrn: text(24),
  refundNo: text(40),
  cardLast4: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Four digits'))),
  authCode: text(12),
  billReference: words(25),
  operator: words(80),
  isFpsA2a: z.optional(flag),
  /** What a person typed: a trade number, last four digits, an amount, or words of a remark. */
  keyword: words(80),
}
export const CisFilter = z.strictObject(cisFilter).check(withinThreeMonths)
export type CisFilter = z.output<typeof CisFilter>

export const loyaltyFilter = {
  ...days,
  shopIds: z.optional(idList),
  posIds: z.optional(idList),
  programId: text(40),
  eventTypes: z.optional(codeList(loyaltyEventTypes)),
  merTradeNo: text(40),
  keyword: words(80),
}
export const LoyaltyFilter = z.strictObject(loyaltyFilter).check(withinThreeMonths)
export type LoyaltyFilter = z.output<typeof LoyaltyFilter>

export const cisSortKeys = [
  'createdAt',
  'paidAt',
  'merTradeNo',
  'shopName',
  'posName',
  'paymentNetwork',
  'status',
  'amount',
  'refundedAmount',
  'operator',
  'businessDate',
] as const
export const cisSorting = sorting(cisSortKeys)
export const loyaltySortKeys = [
  'createdAt',
  'loyaltyTxnNo',
  'shopName',
  'eventType',
  'points',
] as const
export const loyaltySorting = sorting(loyaltySortKeys)

/**
 * Payments and loyalty entries: rows, filters, notes. The specification names merTradeNo and isFpsA2a only
 * (spec 3); the other fields are A-030, the filters A-031.
 */
import * as z from 'zod/mini'
import { PosId, ShopId } from '../core/ids.ts'
import { Amount, Money } from '../core/money.ts'
import { codeList, flag, idList, refuse, sorting } from '../core/page.ts'
import { matching, noCardNumber, textLines } from '../core/text.ts'
import { DateText, isWithinMonths } from '../core/time.ts'
import { PaymentMethodType, paymentMethodTypes } from './merchant.calls.ts'

export const transactionStatuses = [
  'PENDING',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
  'VOIDED',
  'EXPIRED',
] as const
/** ASKED: a refund waits for a second person. */
export const refundStatuses = [
  'NONE',
  'ASKED',
  'REQUESTED',
  'PENDING',
  'PARTIAL',
  'FULL',
  'FAILED',
] as const
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
/** `due` is the day on which the settlement of an unsettled payment is expected. */
export const dateTypes = ['created', 'paid', 'settled', 'business', 'due'] as const

/** The hours of a day, as `00` to `23`. */
export const hours = Array.from({ length: 24 }, (_none, hour) => String(hour).padStart(2, '0'))

export const Transaction = z.object({
  merTradeNo: z.string(),
  tradeNo: z.nullable(z.string()),
  /** REFUND rows only: the refunded payment. */
  originalMerTradeNo: z.nullable(z.string()),
  txnType: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  /** The status as the acquirer names it. */
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

/** Card, in-store and FPS app-to-app payments. */
export const CisTransaction = z.extend(Transaction, {
  isFpsA2a: z.boolean(),
  cardBrand: z.nullable(z.string()),
  /** First six and last four digits; the others are not stored. */
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
  /** Negative when points are taken from the balance. */
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

/** An entry as it is listed. */
export const LoyaltyEntry = z.extend(LoyaltyTransaction, {
  /** Whether its payment is in the list of smart POS payments. Another service may not say it. */
  isSmartPos: z.optional(z.boolean()),
  /** Whether it is in the list of FPS app-to-app payments. Another service may not say it. */
  isFpsA2a: z.optional(z.boolean()),
})
export type LoyaltyEntry = z.infer<typeof LoyaltyEntry>

/** PostgreSQL cannot store the zero character. */
const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !value.includes('\0'), 'Use printable characters only'),
  )
const text = (max: number) => z.optional(line(max))
/** Refuses card numbers, which would stay in URLs. */
const words = (max: number) => z.optional(line(max).check(noCardNumber))

/** Inclusive, at most three months; the last seven days by default. */
const days = { startDate: z.optional(DateText), endDate: z.optional(DateText) }

/** With one of these the dates are ignored, so that old receipts are found. */
export const exactNumbers = ['merTradeNo', 'tradeNo', 'rrn', 'refundNo'] as const
export const isExact = (filter: object): boolean =>
  exactNumbers.some((name) => (filter as Readonly<Record<string, unknown>>)[name] !== undefined)

/** What is wrong with the days of a filter, and which of them to correct. */
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

/** In `posIds`: payments without a terminal. */
export const NO_TERMINAL = '-'

export const cisFilter = {
  ...days,
  dateType: z.optional(z.enum(dateTypes)),
  /** Hours of `createdAt` in Hong Kong. */
  hours: z.optional(codeList(hours)),
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
  /** These four match exactly. */
  merTradeNo: text(40),
  tradeNo: text(64),
  rrn: text(24),
  refundNo: text(40),
  cardLast4: z.optional(matching(/^\d{4}$/, 'Four digits')),
  authCode: text(12),
  billReference: words(25),
  operator: words(80),
  isFpsA2a: z.optional(flag),
  /** A trade number, last four digits, an amount, or words of a remark. */
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

/** A note on a payment. Notes are never changed or deleted. */
export const PaymentNote = z.object({
  noteId: z.string(),
  body: z.string(),
  writtenBy: z.string(),
  writtenAt: z.string(),
})
export type PaymentNote = z.infer<typeof PaymentNote>
/** Characters of a note. */
export const MAX_NOTE = 500
export const NoteDraft = z.strictObject({
  body: textLines(MAX_NOTE).check(z.minLength(1, 'Enter a note')),
})

/** A loyalty entry with its payment and all entries of that payment, oldest first. */
export const LoyaltyView = z.object({
  entry: LoyaltyEntry,
  payment: z.nullable(CisTransaction),
  timeline: z.array(LoyaltyEntry),
})
export type LoyaltyView = z.infer<typeof LoyaltyView>

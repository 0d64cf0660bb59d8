/**
 * What a report makes of a payment: a new row, a changed one, or no change. A report never overwrites
 * what this service refunded itself.
 */
import { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import type { DailyTotalDelta } from '#domain/payments/totals.rules.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import { businessDateOf, type Directory, type Reported } from './report.rules.ts'

/** Fields of a report that `newRow` and `changedRow` turn into the row's by a rule of their own. */
const ruled = [
  'merTradeNo',
  'source',
  'txnType',
  'status',
  'rawStatus',
  'amount',
  'tipAmount',
  'feeAmount',
  'paymentMethod',
  'paymentNetwork',
  'shopCode',
  'serialNo',
  'createdAt',
  'paidAt',
  'settlementStatus',
  'settlementDate',
  'isFpsA2a',
] as const satisfies readonly (keyof PaymentReport)[]

/**
 * All others: stored as they are reported, in a column of the same name. A later report that leaves one out keeps it.
 */
type PlainField = Exclude<keyof PaymentReport, (typeof ruled)[number]>
type PlainFields = Pick<PaymentRow, PlainField>
const plainFields = Object.keys(PaymentReport.shape).filter(
  (name): name is PlainField => !ruled.some((one) => one === name),
)

/** The plain fields of a report, or of a row. What is left out is as before. */
export const plainFieldsOf = (
  given: { readonly [F in PlainField]?: PlainFields[F] | undefined },
  before?: PlainFields,
): PlainFields => {
  const fields: Partial<Record<PlainField, unknown>> = {}
  for (const name of plainFields) fields[name] = given[name] ?? before?.[name] ?? null
  return fields as PlainFields
}

/** A payment that is already stored. */
export interface KnownPayment extends PaymentRow {
  /** The row of a refund that this service made. */
  readonly isOurs: boolean
  /** A settlement result was received: reports no longer change the settlement. */
  readonly isReceived: boolean
}

export type Change =
  | { readonly row: PaymentRow; readonly reason?: never }
  | { readonly row?: never; readonly reason: string }

/** The row of a payment that is reported for the first time. */
export const newRow = (reported: Reported, directory: Directory): PaymentRow => {
  const { report, amountCents, shop, posId, isFpsA2a } = reported
  const businessDate = businessDateOf(report.createdAt, shop.businessDayCutoff)
  const settlementStatus = report.settlementStatus ?? 'UNSETTLED'
  return {
    ...plainFieldsOf(report),
    merTradeNo: report.merTradeNo,
    source: report.source ?? 'CIS',
    txnType: report.txnType ?? 'SALE',
    status: report.status,
    rawStatus: report.rawStatus ?? null,
    amountCents,
    tipCents: centsOf(report.tipAmount ?? '0'),
    feeCents: centsOf(report.feeAmount ?? '0'),
    refundedCents: 0,
    refundStatus: 'NONE',
    paymentMethod: report.paymentMethod,
    paymentNetwork: report.paymentNetwork,
    shopId: shop.shopId,
    posId: posId ?? null,
    createdAt: report.createdAt,
    paidAt: report.paidAt ?? (report.status === 'SUCCESS' ? report.createdAt : null),
    businessDate,
    settlementDate:
      settlementStatus === 'SETTLED'
        ? (report.settlementDate ?? settlementDay(report.paymentMethod, businessDate, directory))
        : null,
    settlementStatus,
    isFpsA2a,
    cardBrand: report.paymentMethod === 'CARD' ? report.paymentNetwork : null,
  }
}

/** The day on which a method settles, where the report names none. */
const settlementDay = (
  method: string,
  businessDate: string,
  { settlementDays }: Directory,
): string => addDays(businessDate, settlementDays.get(method) ?? 1)

/** The row after a further report; the same object when the report changes nothing. */
export const changedRow = (
  before: KnownPayment,
  reported: Reported,
  directory: Directory,
): Change => {
  const reportedRow = newRow(reported, directory)
  const { report } = reported
  if (reportedRow.txnType !== before.txnType)
    return { reason: `txnType: Already reported as ${before.txnType}` }
  if (report.source !== undefined && report.source !== before.source)
    return { reason: `source: Already reported as ${before.source}` }
  if (reportedRow.shopId !== before.shopId)
    return { reason: 'shopCode: The payment was reported for another shop' }
  const settlement = settlementOf(before, reportedRow, reported)
  if (before.isOurs) return { row: unlessSame(before, { ...before, ...settlement }) }
  if (
    reportedRow.originalMerTradeNo !== null &&
    before.originalMerTradeNo !== null &&
    reportedRow.originalMerTradeNo !== before.originalMerTradeNo
  ) {
    return { reason: `originalMerTradeNo: Already reported as ${before.originalMerTradeNo}` }
  }
  if (reportedRow.amountCents < before.refundedCents) {
    return {
      reason: `amount: ${moneyOf(before.refundedCents)} was refunded already, so the amount cannot be less`,
    }
  }
  const hasRefunds = before.refundedCents > 0
  if (!hasRefunds && reportedRow.status === 'PENDING' && before.status !== 'PENDING') {
    return { reason: `status: Cannot change from ${before.status} to PENDING` }
  }
  const status = hasRefunds ? before.status : reportedRow.status
  const isMoved = reportedRow.createdAt !== before.createdAt.slice(0, 19)
  // Field by field and without `...before`: a field that is forgotten here does not compile.
  const after: PaymentRow = {
    ...plainFieldsOf(report, before),
    merTradeNo: before.merTradeNo,
    source: before.source,
    txnType: before.txnType,
    status,
    rawStatus:
      hasRefunds && reportedRow.status !== before.status
        ? before.rawStatus
        : (reportedRow.rawStatus ?? before.rawStatus),
    amountCents: reportedRow.amountCents,
    tipCents: report.tipAmount === undefined ? before.tipCents : reportedRow.tipCents,
    feeCents: report.feeAmount === undefined ? before.feeCents : reportedRow.feeCents,
    refundedCents: before.refundedCents,
    refundStatus:
      hasRefunds && reportedRow.amountCents !== before.amountCents
        ? afterRefund({ ...before, amountCents: reportedRow.amountCents }, 0).refundStatus
        : before.refundStatus,
    paymentMethod: reportedRow.paymentMethod,
    paymentNetwork: reportedRow.paymentNetwork,
    cardBrand: reportedRow.cardBrand,
    isFpsA2a: reportedRow.isFpsA2a,
    shopId: before.shopId,
    posId: reportedRow.posId ?? before.posId,
    createdAt: isMoved ? reportedRow.createdAt : before.createdAt,
    businessDate: isMoved ? reportedRow.businessDate : before.businessDate,
    paidAt: paidAtOf(before, reportedRow, report.paidAt !== undefined),
    ...settlement,
  }
  const reason = refusalOfSource(after)
  return reason === undefined ? { row: unlessSame(before, after) } : { reason }
}

/** Which fields go with the source: judged by the stored one where a report leaves it out. */
export const refusalOfSource = (row: PaymentRow): string | undefined => {
  if (row.source === 'HQPAY')
    return row.isFpsA2a ? 'source: Must be CIS for FPS app-to-app payments' : undefined
  return (row.walletType ?? row.qrMode ?? row.chnlSn) === null
    ? undefined
    : 'source: Must be HQPAY with walletType, qrMode or chnlSn'
}

/** The platform decides on settlement, for our own refunds too. A known date stays until a report names another. */
const settlementOf = (
  before: KnownPayment,
  reportedRow: PaymentRow,
  { report }: Reported,
): Pick<PaymentRow, 'settlementStatus' | 'settlementDate'> => {
  const { settlementStatus, settlementDate } =
    report.settlementStatus === undefined || before.isReceived ? before : reportedRow
  const keepsDate =
    settlementStatus === 'SETTLED' &&
    before.settlementDate !== null &&
    report.settlementDate === undefined
  return { settlementStatus, settlementDate: keepsDate ? before.settlementDate : settlementDate }
}

const paidAtOf = (
  before: PaymentRow,
  reportedRow: PaymentRow,
  isReported: boolean,
): string | null => {
  if (before.paidAt !== null && (!isReported || reportedRow.paidAt === before.paidAt.slice(0, 19)))
    return before.paidAt
  return reportedRow.paidAt
}

/** Returns `before` itself when nothing differs, so that a repeated report writes nothing. */
const unlessSame = (before: KnownPayment, after: PaymentRow): PaymentRow =>
  (Object.keys(after) as (keyof PaymentRow)[]).some((name) => after[name] !== before[name])
    ? after
    : before

/** What a reported refund counts against its payment: its whole amount once it succeeded. */
export const refundedBy = (row: PaymentRow | undefined): number =>
  row !== undefined && row.txnType === 'REFUND' && row.status === 'SUCCESS' ? row.amountCents : 0

/**
 * The payment after a reported refund. While a refund of ours is under way, its status stays. All of a voided payment
 * was returned, also if its amount is raised afterwards.
 */
export const afterRefund = (payment: KnownPayment, cents: number): KnownPayment => {
  const refundedCents = payment.refundedCents + cents
  const isUnderWay = ['ASKED', 'REQUESTED', 'PENDING'].includes(payment.refundStatus)
  const isWhole = refundedCents === payment.amountCents || payment.status === 'VOIDED'
  const settled = refundedCents === 0 ? 'NONE' : isWhole ? 'FULL' : 'PARTIAL'
  return { ...payment, refundedCents, refundStatus: isUnderWay ? payment.refundStatus : settled }
}

/** How a change alters the totals of the days: minus the old row, plus the new one. */
export const totalsOf = (before: PaymentRow | undefined, after: PaymentRow): DailyTotalDelta[] => [
  ...(before === undefined ? [] : [delta(before, -1)]),
  delta(after, 1),
]

const delta = (row: PaymentRow, sign: 1 | -1): DailyTotalDelta => ({
  businessDate: row.businessDate,
  source: row.source,
  txnType: row.txnType,
  status: row.status,
  rowCount: sign,
  amountCents: sign * row.amountCents,
  tipCents: sign * row.tipCents,
  feeCents: sign * row.feeCents,
})

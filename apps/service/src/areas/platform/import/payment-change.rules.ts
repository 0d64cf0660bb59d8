/**
 * What a report makes of a payment: a new row, a changed one, or no change. A report never overwrites
 * what this service refunded itself.
 */
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import type { DailyTotalDelta } from '#domain/payments/totals.rules.ts'
import type { PaymentFields } from '#domain/payments/payment-view.rules.ts'
import { businessDateOf, type Directory, type Reported } from './report.rules.ts'

/** A stored payment, with every field that a report can set. */
export interface PaymentRow extends PaymentFields {
  /** Which list it belongs to. */
  readonly source: string
  readonly walletType: string | null
  readonly qrMode: string | null
  readonly chnlSn: string | null
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
    merTradeNo: report.merTradeNo,
    source: report.source ?? 'CIS',
    tradeNo: report.tradeNo ?? null,
    originalMerTradeNo: report.originalMerTradeNo ?? null,
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
    channel: report.channel ?? null,
    shopId: shop.shopId,
    posId: posId ?? null,
    operator: report.operator ?? null,
    remark: report.remark ?? null,
    billReference: report.billReference ?? null,
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
    cardFirst6: report.cardFirst6 ?? null,
    cardLast4: report.cardLast4 ?? null,
    entryMode: report.entryMode ?? null,
    authCode: report.authCode ?? null,
    rrn: report.rrn ?? null,
    batchNo: report.batchNo ?? null,
    tid: report.tid ?? null,
    mid: report.mid ?? null,
    e2eId: report.e2eId ?? null,
    walletType: report.walletType ?? null,
    qrMode: report.qrMode ?? null,
    chnlSn: report.chnlSn ?? null,
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
  if (reportedRow.source !== before.source)
    return { reason: `source: Already reported as ${before.source}` }
  if (reportedRow.shopId !== before.shopId)
    return { reason: 'shopCode: The payment was reported for another shop' }
  const settled = settlementOf(before, reportedRow, reported)
  if (before.isOurs) return { row: unlessSame(before, settled) }
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
  return {
    row: unlessSame(before, {
      ...withReported(settled, reportedRow),
      status,
      rawStatus:
        hasRefunds && reportedRow.status !== before.status
          ? before.rawStatus
          : (reportedRow.rawStatus ?? before.rawStatus),
      tipCents: report.tipAmount === undefined ? before.tipCents : reportedRow.tipCents,
      feeCents: report.feeAmount === undefined ? before.feeCents : reportedRow.feeCents,
      createdAt: isMoved ? reportedRow.createdAt : before.createdAt,
      businessDate: isMoved ? reportedRow.businessDate : before.businessDate,
      paidAt: paidAtOf(before, reportedRow, report.paidAt !== undefined),
    }),
  }
}

/** Fields that a report replaces when it names them and leaves unchanged when it does not. */
const optional = [
  'tradeNo',
  'originalMerTradeNo',
  'channel',
  'posId',
  'operator',
  'remark',
  'billReference',
  'cardFirst6',
  'cardLast4',
  'entryMode',
  'authCode',
  'rrn',
  'batchNo',
  'tid',
  'mid',
  'e2eId',
  'walletType',
  'qrMode',
  'chnlSn',
] as const satisfies readonly (keyof PaymentRow)[]

const withReported = (before: PaymentRow, reportedRow: PaymentRow): PaymentRow => ({
  ...before,
  ...Object.fromEntries(optional.map((name) => [name, reportedRow[name] ?? before[name]])),
  amountCents: reportedRow.amountCents,
  paymentMethod: reportedRow.paymentMethod,
  paymentNetwork: reportedRow.paymentNetwork,
  isFpsA2a: reportedRow.isFpsA2a,
  cardBrand: reportedRow.cardBrand,
})

/** The platform decides on settlement, for our own refunds too. A known date stays until a report names another. */
const settlementOf = (
  before: KnownPayment,
  reportedRow: PaymentRow,
  { report }: Reported,
): KnownPayment => {
  if (report.settlementStatus === undefined || before.isReceived) return before
  const keepsDate =
    reportedRow.settlementStatus === 'SETTLED' &&
    before.settlementDate !== null &&
    report.settlementDate === undefined
  return {
    ...before,
    settlementStatus: reportedRow.settlementStatus,
    settlementDate: keepsDate ? before.settlementDate : reportedRow.settlementDate,
  }
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

/** The payment after a reported refund. While a refund of ours is under way, its status stays. */
export const afterRefund = (payment: KnownPayment, cents: number): KnownPayment => {
  const refundedCents = payment.refundedCents + cents
  const isUnderWay = payment.refundStatus === 'REQUESTED' || payment.refundStatus === 'PENDING'
  const settled =
    refundedCents === 0 ? 'NONE' : refundedCents === payment.amountCents ? 'FULL' : 'PARTIAL'
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

/**
 * What a report makes of a payment: a new row, a changed one, or nothing. What this service gave
 * back itself is never overwritten by a report.
 */
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import type { DailyTotalDelta } from '#domain/payments/totals.rules.ts'
import type { PaymentFields } from '#domain/payments/payment-view.rules.ts'
import { businessDateOf, type Directory, type Reported } from './reported.rules.ts'

/** A payment as it is kept: everything that a report can say. */
export interface PaymentRow extends PaymentFields {
  /** Which list it belongs to. */
  readonly source: string
  readonly walletType: string | null
  readonly qrMode: string | null
  readonly chnlSn: string | null
}

/** A payment that is known, and whether it is a refund's own row that this service wrote. */
export interface KnownPayment extends PaymentRow {
  readonly isOurs: boolean
  /** A settlement result says what came: from then on it alone speaks of settlement. */
  readonly isReceived: boolean
}

export type Change =
  | { readonly row: PaymentRow; readonly reason?: never }
  | { readonly row?: never; readonly reason: string }

/** The row of a payment that was not known. */
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

/** The day on which a method settles when the report does not say it. */
const settlementDay = (
  method: string,
  businessDate: string,
  { settlementDays }: Directory,
): string => addDays(businessDate, settlementDays.get(method) ?? 1)

/** The row after a report on a payment that is known. The same row when the report says nothing new. */
export const changedRow = (
  before: KnownPayment,
  reported: Reported,
  directory: Directory,
): Change => {
  const said = newRow(reported, directory)
  const { report } = reported
  if (said.txnType !== before.txnType)
    return { reason: `txnType: It was ${before.txnType} and stays it` }
  if (said.source !== before.source)
    return { reason: `source: It was ${before.source} and stays it` }
  if (said.shopId !== before.shopId)
    return { reason: 'shopCode: The payment was reported for another shop' }
  const settled = settlementOf(before, said, reported)
  if (before.isOurs) return { row: keepUnlessNew(before, settled) }
  if (
    said.originalMerTradeNo !== null &&
    before.originalMerTradeNo !== null &&
    said.originalMerTradeNo !== before.originalMerTradeNo
  ) {
    return { reason: `originalMerTradeNo: It was ${before.originalMerTradeNo} and stays it` }
  }
  if (said.amountCents < before.refundedCents) {
    return {
      reason: `amount: ${moneyOf(before.refundedCents)} of it were given back already, so it cannot be less`,
    }
  }
  const hasRefunds = before.refundedCents > 0
  if (!hasRefunds && said.status === 'PENDING' && before.status !== 'PENDING') {
    return { reason: `status: It was ${before.status} and does not go back to PENDING` }
  }
  const status = hasRefunds ? before.status : said.status
  const isMoved = said.createdAt !== before.createdAt.slice(0, 19)
  return {
    row: keepUnlessNew(before, {
      ...given(settled, said),
      status,
      rawStatus:
        hasRefunds && said.status !== before.status
          ? before.rawStatus
          : (said.rawStatus ?? before.rawStatus),
      tipCents: report.tipAmount === undefined ? before.tipCents : said.tipCents,
      feeCents: report.feeAmount === undefined ? before.feeCents : said.feeCents,
      createdAt: isMoved ? said.createdAt : before.createdAt,
      businessDate: isMoved ? said.businessDate : before.businessDate,
      paidAt: paidAtOf(before, said, report.paidAt !== undefined),
    }),
  }
}

/** Fields that a report replaces when it names them, and leaves alone when it does not. */
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

const given = (before: PaymentRow, said: PaymentRow): PaymentRow => ({
  ...before,
  ...Object.fromEntries(optional.map((name) => [name, said[name] ?? before[name]])),
  amountCents: said.amountCents,
  paymentMethod: said.paymentMethod,
  paymentNetwork: said.paymentNetwork,
  isFpsA2a: said.isFpsA2a,
  cardBrand: said.cardBrand,
})

/** Settlement is the platform's to say, of our own refunds too. A date once known stays until another is named. */
const settlementOf = (
  before: KnownPayment,
  said: PaymentRow,
  { report }: Reported,
): KnownPayment => {
  if (report.settlementStatus === undefined || before.isReceived) return before
  const isDateKept =
    said.settlementStatus === 'SETTLED' &&
    before.settlementDate !== null &&
    report.settlementDate === undefined
  return {
    ...before,
    settlementStatus: said.settlementStatus,
    settlementDate: isDateKept ? before.settlementDate : said.settlementDate,
  }
}

const paidAtOf = (before: PaymentRow, said: PaymentRow, isSaid: boolean): string | null => {
  if (before.paidAt !== null && (!isSaid || said.paidAt === before.paidAt.slice(0, 19)))
    return before.paidAt
  return said.paidAt
}

/** The very same object when nothing differs, so that a report sent twice writes nothing. */
const keepUnlessNew = (before: KnownPayment, after: PaymentRow): PaymentRow =>
  (Object.keys(after) as (keyof PaymentRow)[]).some((name) => after[name] !== before[name])
    ? after
    : before

/** What of a reported refund counts against its payment: all of it once it succeeded. */
export const givenBackCents = (row: PaymentRow | undefined): number =>
  row !== undefined && row.txnType === 'REFUND' && row.status === 'SUCCESS' ? row.amountCents : 0

/** The payment after refunds elsewhere were reported; a refund of ours that is under way keeps its word. */
export const afterRefund = (payment: KnownPayment, cents: number): KnownPayment => {
  const refundedCents = payment.refundedCents + cents
  const isUnderWay = payment.refundStatus === 'REQUESTED' || payment.refundStatus === 'PENDING'
  const settled =
    refundedCents === 0 ? 'NONE' : refundedCents === payment.amountCents ? 'FULL' : 'PARTIAL'
  return { ...payment, refundedCents, refundStatus: isUnderWay ? payment.refundStatus : settled }
}

/** What a change does to the totals of the days: the old row out, the new one in. */
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

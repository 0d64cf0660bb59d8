/**
 * How a payment row becomes a card and in-store transaction of the wire (spec 7, A-030, A-042).
 * One presenter for the list, the detail and the answer of a refund, so that they cannot disagree.
 */
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { PaymentFields } from './payment-fields.rules.ts'

/** A payment with the names of its shop and terminal, times in the form of the wire. */
export interface CisRow extends PaymentFields {
  readonly shopName: string
  readonly posName: string | null
}

type Amounts = Pick<
  CisRow,
  'txnType' | 'status' | 'amountCents' | 'tipCents' | 'feeCents' | 'refundedCents'
>

/** What can still be given back: only of a successful sale, never the tip. */
const refundableCents = (row: Amounts): number =>
  row.txnType === 'SALE' && row.status === 'SUCCESS' ? row.amountCents - row.refundedCents : 0

/** What the row adds to the merchant's income, so that the rows of a range add up to its net. */
const netCents = (row: Amounts): number => {
  if (row.status !== 'SUCCESS') return 0
  if (row.txnType === 'SALE') return row.amountCents + row.tipCents - row.feeCents
  return row.txnType === 'REFUND' ? -row.amountCents : 0
}

/** A star for each digit between the first six and the last four; American Express has one fewer (PCI DSS 3.4.1). */
const cardMasked = ({ cardBrand, cardFirst6, cardLast4 }: CisRow): string | null =>
  cardLast4 === null
    ? null
    : `${cardFirst6 ?? '******'}${cardBrand === 'AMEX' ? '*****' : '******'}${cardLast4}`

/** Field by field: the presenter then has nothing to leave out, and copies no row of a page again. */
export const cisTransactionOf = (row: CisRow): CisTransaction => ({
  merTradeNo: row.merTradeNo,
  tradeNo: row.tradeNo,
  originalMerTradeNo: row.originalMerTradeNo,
  // The columns carry the same words as the contract, held by the checks of the table.
  txnType: row.txnType as CisTransaction['txnType'],
  status: row.status as CisTransaction['status'],
  rawStatus: row.rawStatus,
  currency: 'HKD',
  amount: moneyOf(row.amountCents),
  tipAmount: moneyOf(row.tipCents),
  feeAmount: moneyOf(row.feeCents),
  netAmount: moneyOf(netCents(row)),
  refundedAmount: moneyOf(row.refundedCents),
  refundableAmount: moneyOf(refundableCents(row)),
  refundStatus: row.refundStatus as CisTransaction['refundStatus'],
  paymentMethod: row.paymentMethod as CisTransaction['paymentMethod'],
  paymentNetwork: row.paymentNetwork as CisTransaction['paymentNetwork'],
  channel: row.channel,
  shopId: row.shopId,
  shopName: row.shopName,
  posId: row.posId,
  posName: row.posName,
  operator: row.operator,
  remark: row.remark,
  billReference: row.billReference,
  createdAt: row.createdAt,
  paidAt: row.paidAt,
  businessDate: row.businessDate,
  settlementDate: row.settlementDate,
  settlementStatus: row.settlementStatus as CisTransaction['settlementStatus'],
  isFpsA2a: row.isFpsA2a,
  cardBrand: row.cardBrand,
  cardMasked: cardMasked(row),
  entryMode: row.entryMode,
  authCode: row.authCode,
  rrn: row.rrn,
  batchNo: row.batchNo,
  tid: row.tid,
  mid: row.mid,
  e2eId: row.e2eId,
})

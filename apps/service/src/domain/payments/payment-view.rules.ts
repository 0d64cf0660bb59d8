/**
 * Payments as the wire shows them: cis transactions, and the fields of the other sources (spec 7, A-030,
 * One presenter serves lists, details and the answer of a refund, so that they cannot disagree.
 */
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type {
  MoneySource,
  Settlement,
  SmartPos,
} from '@merchant/contract/areas/consolidated.shapes.ts'

/** The stored fields of every payment, whoever reports it. */
export interface PaymentFields {
  readonly merTradeNo: string
  readonly tradeNo: string | null
  readonly originalMerTradeNo: string | null
  readonly txnType: string
  readonly status: string
  readonly rawStatus: string | null
  readonly amountCents: number
  readonly tipCents: number
  readonly feeCents: number
  readonly refundedCents: number
  readonly refundStatus: string
  readonly paymentMethod: string
  readonly paymentNetwork: string
  readonly channel: string | null
  readonly shopId: string
  readonly posId: string | null
  readonly operator: string | null
  readonly remark: string | null
  readonly billReference: string | null
  readonly createdAt: string
  readonly paidAt: string | null
  readonly businessDate: string
  readonly settlementDate: string | null
  readonly settlementStatus: string
  readonly isFpsA2a: boolean
  readonly cardBrand: string | null
  readonly cardFirst6: string | null
  readonly cardLast4: string | null
  readonly entryMode: string | null
  readonly authCode: string | null
  readonly rrn: string | null
  readonly batchNo: string | null
  readonly tid: string | null
  readonly mid: string | null
  readonly e2eId: string | null
}

/** A payment with the names of its shop and terminal, times in wire format. */
export interface CisRow extends PaymentFields {
  readonly shopName: string
  readonly posName: string | null
}

type Amounts = Pick<
  CisRow,
  'txnType' | 'status' | 'amountCents' | 'tipCents' | 'feeCents' | 'refundedCents'
>

/** What can still be refunded: only of a successful sale, never the tip. */
const refundableCents = (row: Amounts): number =>
  row.txnType === 'SALE' && row.status === 'SUCCESS' ? row.amountCents - row.refundedCents : 0

/** What the row adds to the merchant's income: the rows of a range add up to its net total. */
const netCents = (row: Amounts): number => {
  if (row.status !== 'SUCCESS') return 0
  if (row.txnType === 'SALE') return row.amountCents + row.tipCents - row.feeCents
  return row.txnType === 'REFUND' ? -row.amountCents : 0
}

/** A star for each hidden digit: first six and last four are shown, and American Express has one digit fewer (PCI DSS 3.4.1). */
const cardMasked = ({ cardBrand, cardFirst6, cardLast4 }: CisRow): string | null =>
  cardLast4 === null
    ? null
    : `${cardFirst6 ?? '******'}${cardBrand === 'AMEX' ? '*****' : '******'}${cardLast4}`

/** Field by field, so that the reply schema has nothing to strip and copies no row. */
export const cisTransactionOf = (row: CisRow): CisTransaction => ({
  merTradeNo: row.merTradeNo,
  tradeNo: row.tradeNo,
  originalMerTradeNo: row.originalMerTradeNo,
  // The table's checks allow the contract's values only.
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

export interface PaymentRecord extends CisRow {
  readonly source: string
  readonly walletType: string | null
  readonly qrMode: string | null
  readonly chnlSn: string | null
  readonly expectedCents: number | null
  readonly receivedCents: number | null
  readonly matchStatus: string | null
}

/** FPS app-to-app payments are rows of the cis list, but a source of their own elsewhere. */
export const sourceOf = (row: Pick<PaymentRecord, 'source' | 'isFpsA2a'>): MoneySource =>
  row.isFpsA2a ? 'FPS_A2A' : row.source === 'HQPAY' ? 'HQPAY' : 'CIS'

export const smartPosOf = ({ walletType, qrMode, chnlSn }: PaymentRecord): SmartPos => ({
  walletType,
  // A check of the table allows no others.
  qrMode: qrMode as SmartPos['qrMode'],
  chnlSn,
})

export const settlementOf = (row: PaymentRecord): Settlement => {
  const { expectedCents, receivedCents } = row
  return {
    expectedSettlement: expectedCents === null ? null : moneyOf(expectedCents),
    receivedSettlement: receivedCents === null ? null : moneyOf(receivedCents),
    difference: receivedCents === null ? null : moneyOf(receivedCents - (expectedCents ?? 0)),
    matchStatus: row.matchStatus as Settlement['matchStatus'],
  }
}

export const noWallet: SmartPos = { walletType: null, qrMode: null, chnlSn: null }

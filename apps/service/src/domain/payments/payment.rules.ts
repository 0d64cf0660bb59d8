/**
 * A payment: its stored columns, described once for every statement that reads or writes them, and how the wire
 * shows it (spec 7, A-030, A-042, A-221). A column of the database that is missing here does not compile
 * (`payment.queries.ts`). One presenter serves lists, details and the answer of a refund, so that they cannot
 * disagree.
 */
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type {
  MoneySource,
  Settlement,
  SmartPos,
} from '@merchant/contract/areas/consolidated.shapes.ts'

/** What a value of each database type is in the code. */
interface Stored {
  readonly text: string
  readonly int8: number
  readonly bool: boolean
  readonly date: string
  readonly timestamptz: string
}
type ColumnType = keyof Stored

const required = <const Type extends ColumnType, const Field extends string>(
  type: Type,
  field: Field,
) => ({ type, field, isNullable: false }) as const
const nullable = <const Type extends ColumnType, const Field extends string>(
  type: Type,
  field: Field,
) => ({ type, field, isNullable: true }) as const

/** The columns of the lists: each with its type and the field that it fills. */
export const listedColumns = {
  mer_trade_no: required('text', 'merTradeNo'),
  trade_no: nullable('text', 'tradeNo'),
  original_mer_trade_no: nullable('text', 'originalMerTradeNo'),
  txn_type: required('text', 'txnType'),
  status: required('text', 'status'),
  raw_status: nullable('text', 'rawStatus'),
  amount_cents: required('int8', 'amountCents'),
  tip_cents: required('int8', 'tipCents'),
  fee_cents: required('int8', 'feeCents'),
  refunded_cents: required('int8', 'refundedCents'),
  refund_status: required('text', 'refundStatus'),
  payment_method: required('text', 'paymentMethod'),
  payment_network: required('text', 'paymentNetwork'),
  channel: nullable('text', 'channel'),
  shop_id: required('text', 'shopId'),
  pos_id: nullable('text', 'posId'),
  operator: nullable('text', 'operator'),
  remark: nullable('text', 'remark'),
  bill_reference: nullable('text', 'billReference'),
  created_at: required('timestamptz', 'createdAt'),
  paid_at: nullable('timestamptz', 'paidAt'),
  business_date: required('date', 'businessDate'),
  settlement_date: nullable('date', 'settlementDate'),
  settlement_status: required('text', 'settlementStatus'),
  is_fps_a2a: required('bool', 'isFpsA2a'),
  card_brand: nullable('text', 'cardBrand'),
  card_first6: nullable('text', 'cardFirst6'),
  card_last4: nullable('text', 'cardLast4'),
  entry_mode: nullable('text', 'entryMode'),
  auth_code: nullable('text', 'authCode'),
  rrn: nullable('text', 'rrn'),
  batch_no: nullable('text', 'batchNo'),
  tid: nullable('text', 'tid'),
  mid: nullable('text', 'mid'),
  e2e_id: nullable('text', 'e2eId'),
} as const

/** Every column that a report can set. The import writes them all. */
export const paymentColumns = {
  ...listedColumns,
  source: required('text', 'source'),
  wallet_type: nullable('text', 'walletType'),
  qr_mode: nullable('text', 'qrMode'),
  chnl_sn: nullable('text', 'chnlSn'),
} as const

interface Column {
  readonly type: ColumnType
  readonly field: string
  readonly isNullable: boolean
}
type ValueOf<C extends Column> = Stored[C['type']] | (C['isNullable'] extends true ? null : never)
type RowOf<T extends Readonly<Record<string, Column>>> = {
  readonly [C in keyof T as T[C]['field']]: ValueOf<T[C]>
}

/** A stored payment, with every field that a report can set. */
export type PaymentRow = RowOf<typeof paymentColumns>

/** A payment with the names of its shop and terminal, times in wire format. */
export interface CisRow extends RowOf<typeof listedColumns> {
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

/** Only a successful sale costs a fee: a voided one keeps what was reported, but its fee is not charged. */
const chargedFeeCents = (row: Amounts): number =>
  row.txnType === 'SALE' && row.status === 'SUCCESS' ? row.feeCents : 0

/** What the row adds to the merchant's income: the rows of a range add up to its net total. */
const netCents = (row: Amounts): number => {
  if (row.status !== 'SUCCESS') return 0
  if (row.txnType === 'SALE') return row.amountCents + row.tipCents - row.feeCents
  return row.txnType === 'REFUND' ? -row.amountCents : 0
}

/**
 * A star for each hidden digit: first six and last four are shown, and American Express has one digit fewer (PCI DSS
 * 3.4.1).
 */
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
  feeAmount: moneyOf(chargedFeeCents(row)),
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

/** A payment of any source, with what settlement brought. */
export interface PaymentRecord extends PaymentRow, CisRow {
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
  const { expectedCents, receivedCents, matchStatus } = row
  // Of a missing payment nothing was received; of one that is still expected there is no difference.
  const countedCents = receivedCents ?? (matchStatus === 'MISSING' ? 0 : null)
  return {
    expectedSettlement: expectedCents === null ? null : moneyOf(expectedCents),
    receivedSettlement: receivedCents === null ? null : moneyOf(receivedCents),
    difference: countedCents === null ? null : moneyOf(countedCents - (expectedCents ?? 0)),
    matchStatus: matchStatus as Settlement['matchStatus'],
  }
}

export const noWallet: SmartPos = { walletType: null, qrMode: null, chnlSn: null }

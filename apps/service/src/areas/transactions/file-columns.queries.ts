/** The columns of the files, in the order in which they stand when nobody chooses (A-032). */
import type { HqpayTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import type {
  CisTransaction,
  LoyaltyTransaction,
} from '@merchant/contract/areas/transactions.shapes.ts'
import { sql, type RawBuilder } from 'kysely'
import { guarded, type FileColumn } from '#files/file-columns.queries.ts'

const code = (header: string, column: string): FileColumn => ({
  header,
  kind: 'text',
  cell: sql.ref(column),
})
const free = (header: string, column: string): FileColumn => ({
  ...code(header, column),
  isFree: true,
})
const of =
  (kind: FileColumn['kind']) =>
  (header: string, cell: string | RawBuilder<unknown>): FileColumn => ({
    header,
    kind,
    cell: typeof cell === 'string' ? sql.ref(cell) : cell,
  })
const [money, number, time, date] = [of('money'), of('number'), of('time'), of('date')]

/**
 * Names are looked up in a map that is made once. A join would have a million rows sorted after it,
 * and the first of them would leave seconds later.
 */
const name = (
  header: string,
  table: 'shop' | 'terminal',
  id: string,
  column: string,
): FileColumn => {
  const lookup = (value: RawBuilder<unknown>) =>
    sql`(select jsonb_object_agg(named.${sql.ref(id)}, ${value}) from ${sql.table(table)} as named where named.merchant_id = app_merchant()) ->> ${sql.ref(`payment.${id}`)}`
  const value = sql`named.${sql.ref(column)}`
  return { header, kind: 'text', cell: lookup(value), harmless: lookup(guarded(value)) }
}

/** The same figures as `cisTransactionOf` makes for the screen. */
const net = sql`case when payment.status <> 'SUCCESS' then 0
  when payment.txn_type = 'SALE' then payment.amount_cents + payment.tip_cents - payment.fee_cents
  when payment.txn_type = 'REFUND' then -payment.amount_cents else 0 end`
const refundable = sql`case when payment.txn_type = 'SALE' and payment.status = 'SUCCESS' then payment.amount_cents - payment.refunded_cents else 0 end`
const cardMasked = sql`coalesce(payment.card_first6, '******') || case payment.card_brand when 'AMEX' then '*****' else '******' end || payment.card_last4`

/** What every payment has. */
export const paymentFileColumns = {
  createdAt: time('Created', 'payment.created_at'),
  paidAt: time('Paid', 'payment.paid_at'),
  merTradeNo: free('Trade number', 'payment.mer_trade_no'),
  tradeNo: free('Acquirer trade number', 'payment.trade_no'),
  originalMerTradeNo: free('Original trade number', 'payment.original_mer_trade_no'),
  txnType: code('Type', 'payment.txn_type'),
  status: code('Status', 'payment.status'),
  rawStatus: free('Acquirer status', 'payment.raw_status'),
  currency: { header: 'Currency', kind: 'text', cell: sql`'HKD'` },
  amount: money('Amount', 'payment.amount_cents'),
  tipAmount: money('Tip', 'payment.tip_cents'),
  feeAmount: money('Fee', 'payment.fee_cents'),
  netAmount: money('Net', net),
  refundedAmount: money('Refunded', 'payment.refunded_cents'),
  refundableAmount: money('Refundable', refundable),
  refundStatus: code('Refund status', 'payment.refund_status'),
  paymentMethod: code('Payment method', 'payment.payment_method'),
  paymentNetwork: code('Payment network', 'payment.payment_network'),
  channel: free('Channel', 'payment.channel'),
  shopId: code('Shop ID', 'payment.shop_id'),
  shopName: name('Shop', 'shop', 'shop_id', 'name_en'),
  posId: code('Terminal ID', 'payment.pos_id'),
  posName: name('Terminal', 'terminal', 'pos_id', 'pos_name'),
  operator: free('Operator', 'payment.operator'),
  remark: free('Remark', 'payment.remark'),
  billReference: free('Bill reference', 'payment.bill_reference'),
  businessDate: date('Business date', 'payment.business_date'),
  settlementDate: date('Settlement date', 'payment.settlement_date'),
  settlementStatus: code('Settlement status', 'payment.settlement_status'),
} satisfies Readonly<Partial<Record<keyof CisTransaction, FileColumn>>>

export const cisFileColumns: Readonly<Record<keyof CisTransaction, FileColumn>> = {
  ...paymentFileColumns,
  isFpsA2a: {
    header: 'FPS app-to-app',
    kind: 'text',
    cell: sql`case when payment.is_fps_a2a then 'Yes' else 'No' end`,
  },
  cardBrand: free('Card brand', 'payment.card_brand'),
  cardMasked: { header: 'Card number', kind: 'text', cell: cardMasked },
  entryMode: free('Entry mode', 'payment.entry_mode'),
  authCode: free('Approval code', 'payment.auth_code'),
  rrn: free('RRN', 'payment.rrn'),
  batchNo: free('Batch', 'payment.batch_no'),
  tid: free('TID', 'payment.tid'),
  mid: free('MID', 'payment.mid'),
  e2eId: free('FPS end-to-end ID', 'payment.e2e_id'),
}

export const hqpayFileColumns: Readonly<Record<keyof HqpayTransaction, FileColumn>> = {
  ...paymentFileColumns,
  walletType: free('Wallet', 'payment.wallet_type'),
  qrMode: code('QR mode', 'payment.qr_mode'),
  chnlSn: free('Channel number', 'payment.chnl_sn'),
}

export const loyaltyFileColumns: Readonly<Record<keyof LoyaltyTransaction, FileColumn>> = {
  createdAt: time('Created', 'loyalty_entry.created_at'),
  loyaltyTxnNo: free('Loyalty number', 'loyalty_entry.loyalty_txn_no'),
  programId: free('Program ID', 'loyalty_entry.program_id'),
  programName: free('Program', 'loyalty_program.name'),
  loyaltyType: free('Program type', 'loyalty_program.loyalty_type'),
  eventType: code('Event', 'loyalty_entry.event_type'),
  points: number('Points', 'loyalty_entry.points'),
  balanceAfter: number('Balance after', 'loyalty_entry.balance_after'),
  memberMasked: free('Member', 'loyalty_entry.member_masked'),
  relatedMerTradeNo: free('Payment', 'loyalty_entry.related_mer_trade_no'),
  shopId: code('Shop ID', 'loyalty_entry.shop_id'),
  shopName: free('Shop', 'shop.name_en'),
  posId: code('Terminal ID', 'loyalty_entry.pos_id'),
  posName: free('Terminal', 'terminal.pos_name'),
}

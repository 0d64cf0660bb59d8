/** The columns of the files, in their default order, and the statements of their rows (A-032). */
import type {
  HqpayTransaction,
  ConsolidatedTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import type {
  CisTransaction,
  LoyaltyTransaction,
} from '@merchant/contract/areas/transactions.shapes.ts'
import { sql, type RawBuilder, type Compilable } from 'kysely'
import { guarded, type FileColumn } from '#infra/export/file-columns.queries.ts'
import { differenceCents, expectedCents, matchStatus } from '#domain/settlement.queries.ts'
import {
  loyaltyBusinessDate,
  loyaltyNameOf,
  orderedLoyalty,
  type LoyaltySortKey,
} from './loyalty.queries.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import { orderedRows, type PaymentSort } from '#domain/payments/payment-list.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import { column } from '#domain/file-texts/column.ts'
import type { Name } from '#domain/file-texts/names.ts'
import type { LoyaltyCriteria } from './transaction-query.rules.ts'
import type { ListSort } from '#infra/pagination/list-request.ts'

/**
 * Looks names up in a map that is built once per statement. With a join, a million rows would be
 * sorted after it, and the download would start seconds later.
 */
const nameOf = (
  header: Name,
  table: 'shop' | 'terminal',
  id: string,
  field: string,
): FileColumn => {
  const lookup = (value: RawBuilder<unknown>) =>
    sql`(select jsonb_object_agg(named.${sql.ref(id)}, ${value}) from ${sql.table(table)} as named where named.merchant_id = app_merchant()) ->> ${sql.ref(`payment.${id}`)}`
  const value = sql`named.${sql.ref(field)}`
  return { header, kind: 'text', cell: lookup(value), guardedCell: lookup(guarded(value)) }
}

/** The same formulas as in `cisTransactionOf`, which serves the screen. */
const net = sql`case when payment.status <> 'SUCCESS' then 0
  when payment.txn_type = 'SALE' then payment.amount_cents + payment.tip_cents - payment.fee_cents
  when payment.txn_type = 'REFUND' then -payment.amount_cents else 0 end`
const fee = sql`case when payment.txn_type = 'SALE' and payment.status = 'SUCCESS' then payment.fee_cents else 0 end`
const refundable = sql`case when payment.txn_type = 'SALE' and payment.status = 'SUCCESS' then payment.amount_cents - payment.refunded_cents else 0 end`
const cardMasked = sql`coalesce(payment.card_first6, '******') || case payment.card_brand when 'AMEX' then '*****' else '******' end || payment.card_last4`

/** The columns of every payment. */
const paymentFileColumns = {
  createdAt: column.time('Created', 'payment.created_at'),
  paidAt: column.time('Paid', 'payment.paid_at'),
  merTradeNo: column.free('Trade number', 'payment.mer_trade_no'),
  tradeNo: column.free('Acquirer trade number', 'payment.trade_no'),
  originalMerTradeNo: column.free('Original trade number', 'payment.original_mer_trade_no'),
  txnType: column.code('Type', 'payment.txn_type', 'txnType'),
  status: column.code('Status', 'payment.status', 'status'),
  rawStatus: column.free('Acquirer status', 'payment.raw_status'),
  currency: column.code('Currency', sql`'HKD'`),
  amount: column.money('Amount', 'payment.amount_cents'),
  tipAmount: column.money('Tip', 'payment.tip_cents'),
  feeAmount: column.money('Fee', fee),
  netAmount: column.money('Net', net),
  refundedAmount: column.money('Refunded', 'payment.refunded_cents'),
  refundableAmount: column.money('Refundable', refundable),
  refundStatus: column.code('Refund status', 'payment.refund_status', 'refundStatus'),
  paymentMethod: column.code('Payment method', 'payment.payment_method', 'method'),
  paymentNetwork: column.code('Payment network', 'payment.payment_network', 'network'),
  channel: column.free('Channel', 'payment.channel'),
  shopId: column.code('Shop ID', 'payment.shop_id'),
  shopName: nameOf('Shop', 'shop', 'shop_id', 'name_en'),
  posId: column.code('Terminal number', 'payment.pos_id'),
  posName: nameOf('Terminal', 'terminal', 'pos_id', 'pos_name'),
  operator: column.free('Operator', 'payment.operator'),
  remark: column.free('Remark', 'payment.remark'),
  billReference: column.free('Bill reference', 'payment.bill_reference'),
  businessDate: column.date('Business date', 'payment.business_date'),
  settlementDate: column.date('Settlement date', 'payment.settlement_date'),
  settlementStatus: column.code('Settlement status', 'payment.settlement_status', 'settlement'),
} satisfies Readonly<Partial<Record<keyof CisTransaction, FileColumn>>>

export const cisFileColumns: Readonly<Record<keyof CisTransaction, FileColumn>> = {
  ...paymentFileColumns,
  isFpsA2a: column.word(
    'FPS app-to-app',
    sql`case when payment.is_fps_a2a then 'YES' else 'NO' end`,
    'yesNo',
  ),
  cardBrand: column.free('Card brand', 'payment.card_brand'),
  cardMasked: column.code('Card number', cardMasked),
  entryMode: column.free('Entry mode', 'payment.entry_mode'),
  authCode: column.free('Approval code', 'payment.auth_code'),
  rrn: column.free('RRN', 'payment.rrn'),
  batchNo: column.free('Batch', 'payment.batch_no'),
  tid: column.free('TID', 'payment.tid'),
  mid: column.free('MID', 'payment.mid'),
  e2eId: column.free('FPS end-to-end ID', 'payment.e2e_id'),
}

export const hqpayFileColumns: Readonly<Record<keyof HqpayTransaction, FileColumn>> = {
  ...paymentFileColumns,
  walletType: column.free('Wallet', 'payment.wallet_type'),
  qrMode: column.code('QR mode', 'payment.qr_mode'),
  chnlSn: column.free('Channel number', 'payment.chnl_sn'),
}

export const loyaltyFileColumns: Readonly<Record<keyof LoyaltyTransaction, FileColumn>> = {
  createdAt: column.time('Created', 'loyalty_entry.created_at'),
  loyaltyTxnNo: column.free('Loyalty number', 'loyalty_entry.loyalty_txn_no'),
  programId: column.free('Program ID', 'loyalty_entry.program_id'),
  programName: column.free('Program', 'loyalty_program.name'),
  loyaltyType: column.free('Program type', 'loyalty_program.loyalty_type'),
  eventType: column.code('Event', 'loyalty_entry.event_type', 'event'),
  points: column.number('Points', 'loyalty_entry.points'),
  balanceAfter: column.number('Balance after', 'loyalty_entry.balance_after'),
  memberMasked: column.free('Member', 'loyalty_entry.member_masked'),
  relatedMerTradeNo: column.free('Payment', 'loyalty_entry.related_mer_trade_no'),
  shopId: column.code('Shop ID', 'loyalty_entry.shop_id'),
  shopName: column.free('Shop', 'shop.name_en'),
  posId: column.code('Terminal number', 'loyalty_entry.pos_id'),
  posName: column.free('Terminal', 'terminal.pos_name'),
}

/** The columns of the consolidated file (A-220). */

type Columns = Readonly<Record<keyof ConsolidatedTransaction, FileColumn>>

const settlement = {
  expectedSettlement: column.money('Expected settlement', expectedCents),
  receivedSettlement: column.money('Received settlement', 'payment.received_settlement_cents'),
  difference: column.money('Difference', differenceCents),
  matchStatus: column.code('Match', matchStatus, 'match'),
}

export const consolidatedFileColumns: Columns = {
  ...paymentFileColumns,
  recordType: column.code(
    'Record',
    sql`case when payment.txn_type = 'REFUND' then 'REFUND' else 'PAYMENT' end`,
  ),
  source: column.code(
    'Source',
    sql`case when payment.is_fps_a2a then 'FPS_A2A' else payment.source end`,
    'source',
  ),
  ...settlement,
  eventType: column.code('Event', sql`null::text`, 'event'),
  points: column.number('Points', sql`null::integer`),
}

const empty: Readonly<Record<FileColumn['kind'], RawBuilder<unknown>>> = {
  text: sql`null::text`,
  money: sql`null::bigint`,
  number: sql`null::integer`,
  time: sql`null::timestamptz`,
  date: sql`null::date`,
}
const zero = sql`0::bigint`
/** The columns that a loyalty entry has; the others are null. */
const entryCells: Partial<Record<keyof ConsolidatedTransaction, RawBuilder<unknown>>> = {
  createdAt: loyaltyFileColumns.createdAt.cell,
  merTradeNo: loyaltyFileColumns.loyaltyTxnNo.cell,
  originalMerTradeNo: loyaltyFileColumns.relatedMerTradeNo.cell,
  status: sql`'SUCCESS'::text`,
  currency: sql`'HKD'::text`,
  amount: zero,
  tipAmount: zero,
  feeAmount: zero,
  netAmount: zero,
  refundedAmount: zero,
  refundableAmount: zero,
  refundStatus: sql`'NONE'::text`,
  shopId: sql.ref('loyalty_entry.shop_id'),
  shopName: loyaltyNameOf('shop', 'shop_id', 'name_en'),
  posId: sql.ref('loyalty_entry.pos_id'),
  posName: loyaltyNameOf('terminal', 'pos_id', 'pos_name'),
  businessDate: loyaltyBusinessDate,
  recordType: sql`'LOYALTY'::text`,
  source: sql`'LOYALTY'::text`,
  eventType: loyaltyFileColumns.eventType.cell,
  points: loyaltyFileColumns.points.cell,
}

/** The columns of a loyalty entry: same order and types, because the file is a union of both. */
export const consolidatedLoyaltyColumns: Columns = Object.fromEntries(
  Object.entries(consolidatedFileColumns).map(([name, { header, kind, words }]) => [
    name,
    {
      header,
      kind,
      words,
      cell: entryCells[name as keyof ConsolidatedTransaction] ?? empty[kind],
      // Text from outside is escaped against formulas.
      isFree: kind === 'text',
    },
  ]),
) as Columns

type Cells = readonly FileColumn['cell'][]

/** Aliases that no column has: "order by created_at" would otherwise sort by a cell's text. */
export const namedCells = (cells: Cells) =>
  cells.map((cell, index) => cell.as(`cell_${String(index)}`))

/** All payments of a filter in the order of the screen, as cells. */
export const paymentStatement = (
  db: Db,
  scope: Scope,
  criteria: PaymentCriteria,
  sort: PaymentSort,
  cells: Cells,
): Compilable => orderedRows(db, scope, criteria, sort).select(namedCells(cells))

export const loyaltyStatement = (
  db: Db,
  scope: Scope,
  criteria: LoyaltyCriteria,
  sort: ListSort<LoyaltySortKey>,
  cells: Cells,
): Compilable => orderedLoyalty(db, scope, criteria, sort).select(namedCells(cells))

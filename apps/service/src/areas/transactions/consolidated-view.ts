/** Rows and groups of the consolidated list as they go out. */
import type {
  ConsolidatedGroup,
  ConsolidatedTransaction,
  Grouping,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { NO_TERMINAL } from '@merchant/contract/areas/transactions.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import {
  cisTransactionOf,
  settlementOf,
  sourceOf,
  type PaymentRecord,
} from '#domain/payments/payment-view.rules.ts'
import type { GroupRow } from './consolidated-groups.queries.ts'
import type { LoyaltyRow } from './loyalty.queries.ts'

export const paymentRecordOf = (row: PaymentRecord): ConsolidatedTransaction => ({
  ...cisTransactionOf(row),
  ...settlementOf(row),
  recordType: row.txnType === 'REFUND' ? 'REFUND' : 'PAYMENT',
  source: sourceOf(row),
  eventType: null,
  points: null,
})

/** An entry has happened once it is there, and moves no money. */
export const loyaltyRecordOf = (
  row: LoyaltyRow & { readonly businessDate: string },
): ConsolidatedTransaction => ({
  merTradeNo: row.loyaltyTxnNo,
  tradeNo: null,
  originalMerTradeNo: row.relatedMerTradeNo,
  txnType: null,
  status: 'SUCCESS',
  rawStatus: null,
  currency: 'HKD',
  amount: '0.00',
  tipAmount: '0.00',
  feeAmount: '0.00',
  netAmount: '0.00',
  refundedAmount: '0.00',
  refundableAmount: '0.00',
  refundStatus: 'NONE',
  paymentMethod: null,
  paymentNetwork: null,
  channel: null,
  shopId: row.shopId,
  shopName: row.shopName,
  posId: row.posId,
  posName: row.posName,
  operator: null,
  remark: null,
  billReference: null,
  createdAt: row.createdAt,
  paidAt: null,
  businessDate: row.businessDate,
  settlementDate: null,
  settlementStatus: null,
  recordType: 'LOYALTY',
  source: 'LOYALTY',
  expectedSettlement: null,
  receivedSettlement: null,
  difference: null,
  matchStatus: null,
  eventType: row.eventType as ConsolidatedTransaction['eventType'],
  points: row.points,
})

export const groupOf = (row: GroupRow, groupBy: Grouping): ConsolidatedGroup => ({
  groupBy,
  groupKey: row.groupKey === NO_TERMINAL ? null : row.groupKey,
  groupName: nameOf(row, groupBy),
  shopName: row.shopName,
  saleCount: row.sales,
  saleAmount: moneyOf(row.grossCents),
  tipAmount: moneyOf(row.tipCents),
  refundCount: row.refunds,
  refundAmount: moneyOf(row.refundedCents),
  voidCount: row.voids,
  voidAmount: moneyOf(row.voidedCents),
  feeAmount: moneyOf(row.feeCents),
  netAmount: moneyOf(row.netCents),
  receivedSettlement: moneyOf(row.receivedCents),
  difference: moneyOf(row.differenceCents),
})

const nameOf = (row: GroupRow, groupBy: Grouping): string | null => {
  switch (groupBy) {
    case 'businessDay':
    case 'network':
      return row.groupKey
    case 'shop':
      return row.shopName
    case 'terminal':
      return row.posName
  }
}

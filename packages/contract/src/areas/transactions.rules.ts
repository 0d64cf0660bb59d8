/** What the lists of one source will answer, as far as their rows tell (core/foresee.ts). */
import type * as z from 'zod/mini'
import type { ForeseeRules } from '../core/foresee.ts'
import { centsOf } from '../core/money.ts'
import type { transactionCalls } from './transactions.calls.ts'
import type { HqpayTransaction } from './consolidated.shapes.ts'
import {
  NO_TERMINAL,
  type CisTransaction,
  type LoyaltyTransaction,
  type Transaction,
} from './transactions.shapes.ts'

type CisQuery = z.output<typeof transactionCalls.cis.query>
type HqpayQuery = z.output<typeof transactionCalls.hqpay.query>
type LoyaltyQuery = z.output<typeof transactionCalls.loyalty.query>

const includes = (wanted: readonly string[], value: string | null): boolean =>
  value !== null && wanted.includes(value)

/** Every list of payments is ordered and filtered alike. */
const paymentRules: ForeseeRules<z.infer<typeof Transaction>, HqpayQuery> = {
  idOf: (row) => row.merTradeNo,
  keys: {
    createdAt: { kind: 'time', of: (row) => row.createdAt },
    paidAt: { kind: 'time', of: (row) => row.paidAt },
    merTradeNo: { kind: 'name', of: (row) => row.merTradeNo },
    shopName: { kind: 'name', of: (row) => row.shopName },
    posName: { kind: 'name', of: (row) => row.posName },
    paymentNetwork: { kind: 'code', of: (row) => row.paymentNetwork },
    status: { kind: 'code', of: (row) => row.status },
    amount: { kind: 'number', of: (row) => centsOf(row.amount) },
    refundedAmount: { kind: 'number', of: (row) => centsOf(row.refundedAmount) },
    operator: { kind: 'name', of: (row) => row.operator },
    businessDate: { kind: 'code', of: (row) => row.businessDate },
  },
  filters: {
    shopIds: (row, wanted) => includes(wanted, row.shopId),
    posIds: (row, wanted) => includes(wanted, row.posId ?? NO_TERMINAL),
    statuses: (row, wanted) => includes(wanted, row.status),
    refundStatuses: (row, wanted) => includes(wanted, row.refundStatus),
    txnTypes: (row, wanted) => includes(wanted, row.txnType),
    paymentMethods: (row, wanted) => includes(wanted, row.paymentMethod),
    paymentNetworks: (row, wanted) => includes(wanted, row.paymentNetwork),
    settlementStatus: (row, wanted) => includes(wanted, row.settlementStatus),
    minAmount: (row, wanted) => centsOf(row.amount) >= centsOf(wanted),
    maxAmount: (row, wanted) => centsOf(row.amount) <= centsOf(wanted),
  },
}

export const cisRules: ForeseeRules<CisTransaction, CisQuery> = paymentRules
export const hqpayRules: ForeseeRules<HqpayTransaction, HqpayQuery> = paymentRules

export const loyaltyRules: ForeseeRules<LoyaltyTransaction, LoyaltyQuery> = {
  idOf: (row) => row.loyaltyTxnNo,
  keys: {
    createdAt: { kind: 'time', of: (row) => row.createdAt },
    loyaltyTxnNo: { kind: 'name', of: (row) => row.loyaltyTxnNo },
    shopName: { kind: 'name', of: (row) => row.shopName },
    eventType: { kind: 'code', of: (row) => row.eventType },
    points: { kind: 'number', of: (row) => row.points },
  },
  filters: {
    shopIds: (row, wanted) => includes(wanted, row.shopId),
    posIds: (row, wanted) => includes(wanted, row.posId ?? NO_TERMINAL),
    eventTypes: (row, wanted) => includes(wanted, row.eventType),
  },
}

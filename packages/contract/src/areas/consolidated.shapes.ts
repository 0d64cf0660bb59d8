/**
 * Smart POS payments, and the consolidated list of all payments with their settlement. The
 * specification names the calls only.
 */
import * as z from 'zod/mini'
import { Money } from '../core/money.ts'
import { codeList, fileOptions, paging, refuse } from '../core/page.ts'
import { PaymentMethodType } from './merchant.calls.ts'
import {
  cisFilter,
  cisSorting,
  cisSortKeys,
  loyaltyEventTypes,
  loyaltyFilter,
  matchStatuses,
  networks,
  settlementStatuses,
  Transaction,
  transactionTypes,
  withinThreeMonths,
} from './transactions.shapes.ts'

export const qrModes = ['CPM', 'MPM'] as const
/** The list of a payment, as the platform reports it. FPS app-to-app payments are CIS. */
export const paymentSources = ['CIS', 'HQPAY'] as const
export type PaymentSource = (typeof paymentSources)[number]
export const recordSources = ['CIS', 'HQPAY', 'FPS_A2A', 'LOYALTY'] as const
export const moneySources = ['CIS', 'HQPAY', 'FPS_A2A'] as const
export type MoneySource = (typeof moneySources)[number]
export type RecordSource = (typeof recordSources)[number]
const recordTypes = ['PAYMENT', 'REFUND', 'LOYALTY'] as const

const smartPos = {
  walletType: z.nullable(z.string()),
  /** The customer shows the code (CPM), or the merchant does (MPM). */
  qrMode: z.nullable(z.enum(qrModes)),
  chnlSn: z.nullable(z.string()),
}
/** Null where no settlement is expected. */
const settlement = {
  expectedSettlement: z.nullable(Money),
  receivedSettlement: z.nullable(Money),
  difference: z.nullable(Money),
  matchStatus: z.nullable(z.enum(matchStatuses)),
}

export const HqpayTransaction = z.extend(Transaction, smartPos)
export type HqpayTransaction = z.infer<typeof HqpayTransaction>

export const SmartPos = z.object(smartPos)
export type SmartPos = z.infer<typeof SmartPos>
export const Settlement = z.object(settlement)
export type Settlement = z.infer<typeof Settlement>

/** The settlement of all rows with a match status. */
export const SettlementSum = z.object({
  matchStatus: z.enum(matchStatuses),
  count: z.int(),
  expected: Money,
  received: Money,
  /** Received less expected. */
  difference: Money,
})
export type SettlementSum = z.infer<typeof SettlementSum>

/** A loyalty entry moves points but no money. */
export const ConsolidatedTransaction = z.extend(Transaction, {
  recordType: z.enum(recordTypes),
  source: z.enum(recordSources),
  txnType: z.nullable(z.enum(transactionTypes)),
  paymentMethod: z.nullable(PaymentMethodType),
  paymentNetwork: z.nullable(z.enum(networks)),
  settlementStatus: z.nullable(z.enum(settlementStatuses)),
  ...settlement,
  eventType: z.nullable(z.enum(loyaltyEventTypes)),
  points: z.nullable(z.int()),
})
export type ConsolidatedTransaction = z.infer<typeof ConsolidatedTransaction>

export const groupings = ['businessDay', 'shop', 'network', 'terminal'] as const
export type Grouping = (typeof groupings)[number]

/** Sums of the payments of a business day, shop, network or terminal. */
export const ConsolidatedGroup = z.object({
  groupBy: z.enum(groupings),
  /** The date, the id of the shop or terminal, or the network; null without a terminal. */
  groupKey: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** The shop of the terminal, in groups by terminal. */
  shopName: z.nullable(z.string()),
  saleCount: z.int(),
  saleAmount: Money,
  tipAmount: Money,
  refundCount: z.int(),
  refundAmount: Money,
  voidCount: z.int(),
  voidAmount: Money,
  feeAmount: Money,
  /** The expected settlement. */
  netAmount: Money,
  receivedSettlement: Money,
  /** A settlement that is still expected is no difference. */
  difference: Money,
})
export type ConsolidatedGroup = z.infer<typeof ConsolidatedGroup>

const { isFpsA2a: _cisOnly, ...common } = cisFilter
export const hqpayFilter = common

export const consolidatedFilter = {
  ...cisFilter,
  matchStatus: z.optional(codeList(matchStatuses)),
  sources: z.optional(codeList(recordSources)),
  programId: loyaltyFilter.programId,
  eventTypes: loyaltyFilter.eventTypes,
}
const ConsolidatedFilter = z.strictObject(consolidatedFilter)
export type ConsolidatedFilter = z.output<typeof ConsolidatedFilter>

export const rowSortKeys = [...cisSortKeys, 'difference'] as const
export type RowSortKey = (typeof rowSortKeys)[number]

export const groupSortKeys = [
  'group',
  'saleCount',
  'saleAmount',
  'tipAmount',
  'refundCount',
  'refundAmount',
  'voidCount',
  'voidAmount',
  'feeAmount',
  'netAmount',
  'receivedSettlement',
  'difference',
] as const
export type GroupSortKey = (typeof groupSortKeys)[number]
const everyKey = [...rowSortKeys, ...groupSortKeys] as const

const consolidatedSorting = {
  groupBy: z.optional(z.enum(groupings)),
  sortBy: z.optional(z.enum(everyKey)),
  sortOrder: z.optional(z.enum(['asc', 'desc'])),
}

const rowColumns = z.keyof(ConsolidatedTransaction).options
const groupColumns = z.keyof(z.omit(ConsolidatedGroup, { groupBy: true })).options
export type RowColumn = (typeof rowColumns)[number]
export type GroupColumn = (typeof groupColumns)[number]

interface Listed<T> {
  readonly value: T & { readonly groupBy?: unknown }
  readonly issues: unknown[]
}

/** Rows and groups have sort keys of their own. */
const sortsWhatItLists = (
  context: Listed<{ readonly sortBy?: (typeof everyKey)[number] | undefined }>,
): void => {
  const { groupBy, sortBy } = context.value
  const keys: readonly string[] = groupBy === undefined ? rowSortKeys : groupSortKeys
  if (sortBy !== undefined && !keys.includes(sortBy))
    refuse(context, `Sort by one of ${keys.join(', ')}`, undefined, 'sortBy')
}

/** Rows and groups have columns of their own. */
const hasColumnsOfWhatItLists = (
  context: Listed<{ readonly columns?: readonly (RowColumn | GroupColumn)[] | undefined }>,
): void => {
  const { groupBy, columns = [] } = context.value
  const known: readonly string[] = groupBy === undefined ? rowColumns : groupColumns
  if (!columns.every((name) => known.includes(name)))
    refuse(context, `Not one of ${known.join(', ')}`, '4002', 'columns')
}

export const hqpayList = z
  .strictObject({ ...hqpayFilter, ...cisSorting, ...paging })
  .check(withinThreeMonths)
export const hqpayFile = z
  .strictObject({
    ...hqpayFilter,
    ...cisSorting,
    ...fileOptions(z.keyof(HqpayTransaction).options),
  })
  .check(withinThreeMonths)
export const consolidatedList = z
  .strictObject({ ...consolidatedFilter, ...consolidatedSorting, ...paging })
  .check(withinThreeMonths, sortsWhatItLists)
export const consolidatedFile = z
  .strictObject({
    ...consolidatedFilter,
    ...consolidatedSorting,
    ...fileOptions([...rowColumns, ...groupColumns]),
  })
  .check(withinThreeMonths, sortsWhatItLists, hasColumnsOfWhatItLists)

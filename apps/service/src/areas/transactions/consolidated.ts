/** The consolidated list: the rows of all sources in one order, or sums of its payments. */
import {
  ConsolidatedTransaction,
  type ConsolidatedFilter,
  type ConsolidatedGroup,
  type Grouping,
  type GroupSortKey,
  type RowSortKey,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import type { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import type { Db } from '#infra/db/database.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import {
  listRequest,
  newestFirst,
  sortOf,
  type ListRequest,
} from '#infra/pagination/list-request.ts'
import { pageOfRows, withoutPage } from '#infra/pagination/page.rules.ts'
import { listPaymentRecords } from '#domain/payments/payment.queries.ts'
import { requireDays, todayFor } from '#domain/payments/payment-page.ts'
import { paymentSortKeys } from '#domain/payments/payment-list.queries.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { groupSort, listGroups, type GroupRow } from './consolidated-groups.queries.ts'
import { consolidatedCriteriaOf, type ConsolidatedCriteria } from './transaction-query.rules.ts'
import { listConsolidated, rowIdOf, type RowSort } from './consolidated-rows.queries.ts'
import { findLoyalty, type LoyaltyRow } from './loyalty.queries.ts'
import { NO_TERMINAL } from '@merchant/contract/areas/transactions.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { nullsOf } from '@merchant/contract/core/nulls.ts'
import {
  cisTransactionOf,
  settlementOf,
  sourceOf,
  type PaymentRecord,
} from '#domain/payments/payment.rules.ts'

type Query = Received<typeof transactionCalls.consolidated>['query']
type Answer = Reply<typeof transactionCalls.consolidated>

export const listConsolidatedRows = async (
  context: TenantContext,
  query: Query,
): Promise<Answer> => {
  const { groupBy, sortBy: _by, sortOrder: _order, ...filter } = withoutPage(query)
  const criteria = await resolveConsolidated(context.db, context.session, filter)
  return groupBy === undefined
    ? rowsOf(context, criteria, query)
    : groupsOf(context, criteria, groupBy, groupRequest(query, groupBy))
}

export const resolveConsolidated = async (
  db: Db,
  session: TenantSession,
  filter: ConsolidatedFilter,
): Promise<ConsolidatedCriteria> => {
  const criteria = consolidatedCriteriaOf(filter, await todayFor(db, filter))
  requireDays(criteria.days)
  await requireShops(db, session, criteria.shopIds)
  return criteria
}

/** Without `groupBy` the contract allows only the sort keys of rows. */
export const rowSortOf = (query: Pick<Query, 'sortBy' | 'sortOrder'>): RowSort =>
  sortOf<RowSortKey>(query as Partial<RowSort>, newestFirst)

/** By default the newest day comes first, and other groups are in the order of their names. */
export const groupRequest = (query: Query, groupBy: Grouping): ListRequest<GroupSortKey> =>
  listRequest<GroupSortKey>(query as Query & { sortBy?: GroupSortKey }, groupSort(groupBy), {
    sortBy: 'group',
    sortOrder: groupBy === 'businessDay' ? 'desc' : 'asc',
  })

const rowsOf = async (
  { db, session }: TenantContext,
  criteria: ConsolidatedCriteria,
  query: Query,
): Promise<Answer> => {
  const scope = scopeOf(session)
  const request = listRequest(query as Query & Partial<RowSort>, paymentSortKeys, newestFirst)
  const found = await listConsolidated(db, scope, criteria, request)
  const numbers = (isLoyalty: boolean) =>
    found.rows.filter((row) => row.isLoyalty === isLoyalty).map(({ id }) => id)
  const payments = new Map<string, ConsolidatedTransaction>()
  for (const row of await listPaymentRecords(db, session.merchantId, numbers(false)))
    payments.set(row.merTradeNo, paymentRecordOf(row))
  const entries = new Map<string, ConsolidatedTransaction>()
  if (numbers(true).length > 0)
    for (const row of await findLoyalty(db, scope, { numbers: numbers(true) }))
      entries.set(row.loyaltyTxnNo, loyaltyRecordOf(row))
  const present = found.rows.filter(({ id, isLoyalty }) => (isLoyalty ? entries : payments).has(id))
  return pageOfRows(
    { ...found, rows: present },
    request.page,
    ({ id, isLoyalty }) => (isLoyalty ? entries : payments).get(id) as ConsolidatedTransaction,
    (row) => request.cursorAfter({ key: row.sortKey, id: rowIdOf(row) }),
  )
}

const groupsOf = async (
  { db, session }: TenantContext,
  { payments }: ConsolidatedCriteria,
  groupBy: Grouping,
  request: ListRequest<GroupSortKey>,
): Promise<Answer> => {
  const found = await listGroups(db, scopeOf(session), payments, groupBy, request)
  return pageOfRows(
    found,
    request.page,
    (row): ConsolidatedGroup => groupOf(row, groupBy),
    (row) => request.cursorAfter({ key: row.sortKey, id: row.groupKey }),
  )
}

const paymentRecordOf = (row: PaymentRecord): ConsolidatedTransaction => ({
  ...cisTransactionOf(row),
  ...settlementOf(row),
  recordType: row.txnType === 'REFUND' ? 'REFUND' : 'PAYMENT',
  source: sourceOf(row),
  eventType: null,
  points: null,
})

const nothing = nullsOf(ConsolidatedTransaction)

/** A loyalty entry always has the status SUCCESS, and moves no money. */
const loyaltyRecordOf = (
  row: LoyaltyRow & { readonly businessDate: string },
): ConsolidatedTransaction => ({
  ...nothing,
  merTradeNo: row.loyaltyTxnNo,
  originalMerTradeNo: row.relatedMerTradeNo,
  status: 'SUCCESS',
  currency: 'HKD',
  amount: '0.00',
  tipAmount: '0.00',
  feeAmount: '0.00',
  netAmount: '0.00',
  refundedAmount: '0.00',
  refundableAmount: '0.00',
  refundStatus: 'NONE',
  shopId: row.shopId,
  shopName: row.shopName,
  posId: row.posId,
  posName: row.posName,
  createdAt: row.createdAt,
  businessDate: row.businessDate,
  recordType: 'LOYALTY',
  source: 'LOYALTY',
  eventType: row.eventType as ConsolidatedTransaction['eventType'],
  points: row.points,
})

const groupOf = (row: GroupRow, groupBy: Grouping): ConsolidatedGroup => ({
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

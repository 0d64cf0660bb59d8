/** The consolidated list: every source in one order, or sums of its payments. */
import type {
  ConsolidatedFilter,
  ConsolidatedGroup,
  ConsolidatedTransaction,
  Grouping,
  GroupSortKey,
  RowSortKey,
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
import { groupSort, listGroups } from './consolidated-groups.queries.ts'
import { consolidatedQuestionOf, type ConsolidatedQuestion } from './consolidated-query.rules.ts'
import { listConsolidated, rowIdOf, type RowSort } from './consolidated-rows.queries.ts'
import { groupOf, loyaltyRecordOf, paymentRecordOf } from './consolidated-view.ts'
import { listLoyaltyOf } from './loyalty.queries.ts'

type Query = Received<typeof transactionCalls.consolidated>['query']
type Answer = Reply<typeof transactionCalls.consolidated>

export const listConsolidatedRows = async (
  context: TenantContext,
  query: Query,
): Promise<Answer> => {
  const { groupBy, sortBy: _by, sortOrder: _order, ...filter } = withoutPage(query)
  const question = await askConsolidated(context.db, context.session, filter)
  return groupBy === undefined
    ? rowsOf(context, question, query)
    : groupsOf(context, question, groupBy, askGroups(query, groupBy))
}

export const askConsolidated = async (
  db: Db,
  session: TenantSession,
  filter: ConsolidatedFilter,
): Promise<ConsolidatedQuestion> => {
  const question = consolidatedQuestionOf(filter, await todayFor(db, filter))
  requireDays(question.days)
  await requireShops(db, session, question.shopIds)
  return question
}

/** The contract lets only keys of rows through where rows are asked for. */
export const rowSortOf = (query: Pick<Query, 'sortBy' | 'sortOrder'>): RowSort =>
  sortOf<RowSortKey>(query as Partial<RowSort>, newestFirst)

/** Days start with the newest, other groups are in the order of their names. */
export const askGroups = (query: Query, groupBy: Grouping): ListRequest<GroupSortKey> =>
  listRequest<GroupSortKey>(query as Query & { sortBy?: GroupSortKey }, groupSort(groupBy), {
    sortBy: 'group',
    sortOrder: groupBy === 'businessDay' ? 'desc' : 'asc',
  })

const rowsOf = async (
  { db, session }: TenantContext,
  question: ConsolidatedQuestion,
  query: Query,
): Promise<Answer> => {
  const scope = scopeOf(session)
  const request = listRequest(query as Query & Partial<RowSort>, paymentSortKeys, newestFirst)
  const found = await listConsolidated(db, scope, question, request)
  const numbers = (isLoyalty: boolean) =>
    found.rows.filter((row) => row.isLoyalty === isLoyalty).map(({ id }) => id)
  const payments = new Map<string, ConsolidatedTransaction>()
  for (const row of await listPaymentRecords(db, session.merchantId, numbers(false)))
    payments.set(row.merTradeNo, paymentRecordOf(row))
  const entries = new Map<string, ConsolidatedTransaction>()
  if (numbers(true).length > 0)
    for (const row of await listLoyaltyOf(db, scope, { numbers: numbers(true) }))
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
  { payments }: ConsolidatedQuestion,
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

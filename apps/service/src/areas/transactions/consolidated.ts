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
import { sortOf } from '@merchant/contract/core/order.ts'
import { pageRequest } from '@merchant/contract/core/page.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { askPage, type AskedPage } from '#infra/pagination/list-page.ts'
import { readCursor, writeCursor } from '#infra/pagination/cursor.rules.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { listPaymentRecords } from '#domain/payments/payment-record.queries.ts'
import { requireDays, todayFor } from '#domain/payments/payment-page.ts'
import { paymentSortKeys } from '#domain/payments/payment-list.queries.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { groupSort, listGroups } from './consolidated-groups.queries.ts'
import { consolidatedQuestionOf, type ConsolidatedQuestion } from './consolidated-query.rules.ts'
import { listConsolidated, type RowCursor, type RowSort } from './consolidated-rows.queries.ts'
import { groupOf, loyaltyRecordOf, paymentRecordOf } from './consolidated-view.ts'
import { listLoyaltyOf } from './loyalty.queries.ts'

type Query = Received<typeof transactionCalls.consolidated>['query']
type Answer = Reply<typeof transactionCalls.consolidated>

export const listConsolidatedRows = async (
  context: TenantContext,
  query: Query,
): Promise<Answer> => {
  const { pageNumber: _n, pageNo: _o, pageSize: _s, cursor: _c, ...asked } = query
  const { groupBy, sortBy: _by, sortOrder: _order, ...filter } = asked
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

/** The newest first; groups by the day with the newest first, by anything else in the order of names. */
export const rowSortOf = (query: Pick<Query, 'sortBy' | 'sortOrder'>): RowSort =>
  // The contract lets only keys of rows through where rows are asked for.
  sortOf<RowSortKey>(query as Partial<RowSort>)
export const askGroups = (query: Query, groupBy: Grouping): AskedPage<GroupSortKey> =>
  askPage<GroupSortKey>(query as Query & { sortBy?: GroupSortKey }, groupSort(groupBy), {
    sortBy: 'group',
    sortOrder: groupBy === 'businessDay' ? 'desc' : 'asc',
  })

const rowsOf = async (
  { db, session }: TenantContext,
  question: ConsolidatedQuestion,
  query: Query,
): Promise<Answer> => {
  const scope = scopeOf(session)
  const [sort, page] = [rowSortOf(query), pageRequest(query)]
  const cursor = page.cursor === undefined ? undefined : cursorOf(page.cursor, sort)
  const found = await listConsolidated(db, scope, question, sort, page, cursor)
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
    page,
    ({ id, isLoyalty }) => (isLoyalty ? entries : payments).get(id) as ConsolidatedTransaction,
    ({ id, isLoyalty, sortKey }) => writeCursor(nameOf(sort, isLoyalty), { id, key: sortKey }),
  )
}

const nameOf = ({ sortBy, sortOrder }: RowSort, isLoyalty: boolean): string =>
  `${sortBy} ${sortOrder} ${isLoyalty ? 'entry' : 'payment'}`

const cursorOf = (text: string, sort: RowSort): RowCursor => {
  const { kind } = paymentSortKeys[sort.sortBy]
  for (const isLoyalty of [false, true]) {
    const cursor = readCursor(text, nameOf(sort, isLoyalty), kind)
    if (cursor !== undefined) return { ...cursor, isLoyalty }
  }
  const message = 'Not a cursor of this list in this order'
  throw new AppError('4000', { detail: { fields: [{ path: 'cursor', message }] } })
}

const groupsOf = async (
  { db, session }: TenantContext,
  { payments }: ConsolidatedQuestion,
  groupBy: Grouping,
  asked: AskedPage<GroupSortKey>,
): Promise<Answer> => {
  const found = await listGroups(db, scopeOf(session), payments, groupBy, asked)
  return pageOfRows(
    found,
    asked.page,
    (row): ConsolidatedGroup => groupOf(row, groupBy),
    (row) => asked.cursorAfter({ key: row.sortKey, id: row.groupKey }),
  )
}

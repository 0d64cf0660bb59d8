/** Lists of one source: a page by number or by cursor, in an order that is the list's own. */
import type { PaymentSource } from '@merchant/contract/areas/consolidated.shapes.ts'
import type {
  cisSortKeys,
  loyaltySortKeys,
  LoyaltyTransaction,
} from '@merchant/contract/areas/transactions.shapes.ts'
import type { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import { sortOf } from '@merchant/contract/core/order.ts'
import { pageRequest, type Page } from '@merchant/contract/core/page.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime } from '#infra/db/wire-time.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import {
  readCursor,
  writeCursor,
  type Cursor,
  type KeyKind,
} from '#infra/pagination/cursor.rules.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { cisTransactionOf } from '#domain/payments/cis-transaction.ts'
import { noWallet, smartPosOf } from '#domain/payments/payment-record.ts'
import { listPaymentRecords } from '#domain/payments/payment-record.queries.ts'
import { askPayments, requireDays, todayFor } from '#domain/payments/payment-page.ts'
import {
  listPayments,
  paymentSortKeys,
  type PaymentRow,
} from '#domain/payments/payment-list.queries.ts'
import { daysOf, withoutEmptyLists } from '#domain/payments/payment-query.rules.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import type { LoyaltyQuestion } from './loyalty-query.rules.ts'
import { listLoyalty, loyaltyKeyKind, type LoyaltyRow } from './loyalty.queries.ts'

type CisQuery = Received<typeof transactionCalls.cis>['query']
type LoyaltyQuery = Received<typeof transactionCalls.loyalty>['query']

export const listCis = (
  context: TenantContext,
  query: CisQuery,
): Promise<Reply<typeof transactionCalls.cis>> =>
  listOf(context, query, 'CIS', (rows) => Promise.resolve(rows.map(cisTransactionOf)))

/** The rows of smart POS, in the order and with the filters of any payments. */
export const listHqpay = (
  context: TenantContext,
  query: CisQuery,
): Promise<Reply<typeof transactionCalls.hqpay>> =>
  listOf(context, query, 'HQPAY', async (rows) => {
    const numbers = rows.map(({ merTradeNo }) => merTradeNo)
    const records = await listPaymentRecords(context.db, context.session.merchantId, numbers)
    const known = new Map(records.map((record) => [record.merTradeNo, record]))
    return rows.map((row) => {
      const record = known.get(row.merTradeNo)
      const wallet = record === undefined ? noWallet : smartPosOf(record)
      return { ...cisTransactionOf(row), ...wallet }
    })
  })

const listOf = async <T>(
  { db, session }: TenantContext,
  query: CisQuery,
  source: PaymentSource,
  itemsOf: (rows: readonly PaymentRow[]) => Promise<T[]>,
): Promise<Page<T>> => {
  const {
    pageNumber: _number,
    pageNo: _no,
    pageSize: _size,
    cursor: _cursor,
    sortBy: _by,
    sortOrder: _order,
    ...filter
  } = query
  const sort = sortOf<(typeof cisSortKeys)[number]>(query)
  const page = pageRequest(query)
  const cursor = cursorOf(page.cursor, nameOf(sort), paymentSortKeys[sort.sortBy].kind)
  const question = await askPayments(db, session, filter, source)
  const found = await listPayments(db, scopeOf(session), question, sort, page, cursor)
  const { items, ...rest } = pageOfRows(
    { ...found, asOf: wireTime(found.asOf) },
    page,
    (row) => row,
    (row) => writeCursor(nameOf(sort), { key: row.sortKey, id: row.merTradeNo }),
  )
  return { ...rest, items: await itemsOf(items) }
}

export const listLoyaltyEntries = async (
  { db, session }: TenantContext,
  query: LoyaltyQuery,
): Promise<Reply<typeof transactionCalls.loyalty>> => {
  const {
    pageNumber: _number,
    pageNo: _no,
    pageSize: _size,
    cursor: _cursor,
    sortBy: _by,
    sortOrder: _order,
    ...filter
  } = query
  const sort = sortOf<(typeof loyaltySortKeys)[number]>(query)
  const page = pageRequest(query)
  const cursor = cursorOf(page.cursor, nameOf(sort), loyaltyKeyKind(sort))
  const question = await askLoyalty(db, session, filter)
  const found = await listLoyalty(db, scopeOf(session), question, sort, page, cursor)
  return pageOfRows({ ...found, asOf: wireTime(found.asOf) }, page, loyaltyOf, (row) =>
    writeCursor(nameOf(sort), { key: row.sortKey, id: row.loyaltyTxnNo }),
  )
}

/** With an exact payment number the dates count for nothing, as in the list of payments. */
export const askLoyalty = async (
  db: Db,
  session: TenantSession,
  { startDate, endDate, ...filter }: LoyaltyQuery,
): Promise<LoyaltyQuestion> => {
  const days =
    filter.merTradeNo === undefined
      ? daysOf({ startDate, endDate }, await todayFor(db, { endDate }))
      : undefined
  requireDays(days)
  const question = withoutEmptyLists(filter)
  await requireShops(db, session, question.shopIds)
  return { ...question, days }
}

const nameOf = (sort: { sortBy: string; sortOrder: string }): string =>
  `${sort.sortBy} ${sort.sortOrder}`

const cursorOf = (text: string | undefined, sort: string, kind: KeyKind): Cursor | undefined => {
  if (text === undefined) return undefined
  const cursor = readCursor(text, sort, kind)
  if (cursor === undefined) {
    throw new AppError('4000', {
      detail: { fields: [{ path: 'cursor', message: 'Not a cursor of this list in this order' }] },
    })
  }
  return cursor
}

export const loyaltyOf = (row: LoyaltyRow): LoyaltyTransaction => ({
  ...row,
  eventType: row.eventType as LoyaltyTransaction['eventType'],
})

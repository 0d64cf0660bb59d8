/** Lists of one source, paged by number or by cursor. */
import type { PaymentSource } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { LoyaltyEntry } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { cisTransactionOf, noWallet, smartPosOf } from '#domain/payments/payment.rules.ts'
import {
  listPayments,
  paymentSortKeys,
  type ListedPayment,
} from '#domain/payments/payment-list.queries.ts'
import { requireDays, todayFor, resolveCriteria } from '#domain/payments/payment-page.ts'
import { daysOf, withoutEmptyLists } from '#domain/payments/payment-query.rules.ts'
import { listPaymentRecords } from '#domain/payments/payment.queries.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import type { Db } from '#infra/db/database.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { listRequest, newestFirst } from '#infra/pagination/list-request.ts'
import { pageOfRows, withoutPage } from '#infra/pagination/page.rules.ts'
import type { LoyaltyCriteria } from './transaction-query.rules.ts'
import { listLoyalty, loyaltyKeys, type LoyaltyRow } from './loyalty.queries.ts'

type CisQuery = Received<typeof transactionCalls.cis>['query']
type LoyaltyQuery = Received<typeof transactionCalls.loyalty>['query']

export const listCis = (
  context: TenantContext,
  query: CisQuery,
): Promise<Reply<typeof transactionCalls.cis>> =>
  listOf(context, query, 'CIS', (rows) => Promise.resolve(rows.map(cisTransactionOf)))

/** Smart POS payments: order and filters of the cis list, and the wallet fields. */
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
  itemsOf: (rows: readonly ListedPayment[]) => Promise<T[]>,
): Promise<Page<T>> => {
  const { sortBy: _by, sortOrder: _order, ...filter } = withoutPage(query)
  const request = listRequest(query, paymentSortKeys, newestFirst)
  const criteria = await resolveCriteria(db, session, filter, source)
  const found = await listPayments(db, scopeOf(session), criteria, request)
  const { items, ...page } = pageOfRows(
    found,
    request.page,
    (row) => row,
    (row) => request.cursorAfter({ key: row.sortKey, id: row.merTradeNo }),
  )
  return { ...page, items: await itemsOf(items) }
}

export const listLoyaltyEntries = async (
  { db, session }: TenantContext,
  query: LoyaltyQuery,
): Promise<Reply<typeof transactionCalls.loyalty>> => {
  const { sortBy: _by, sortOrder: _order, ...filter } = withoutPage(query)
  const request = listRequest(query, loyaltyKeys, newestFirst)
  const criteria = await resolveLoyalty(db, session, filter)
  const found = await listLoyalty(db, scopeOf(session), criteria, request)
  return pageOfRows(found, request.page, loyaltyOf, (row) =>
    request.cursorAfter({ key: row.sortKey, id: row.loyaltyTxnNo }),
  )
}

/** With an exact payment number the dates are ignored, as in the list of payments. */
export const resolveLoyalty = async (
  db: Db,
  session: TenantSession,
  { startDate, endDate, ...filter }: LoyaltyQuery,
): Promise<LoyaltyCriteria> => {
  const days =
    filter.merTradeNo === undefined
      ? daysOf({ startDate, endDate }, await todayFor(db, { endDate }))
      : undefined
  requireDays(days)
  const criteria = withoutEmptyLists(filter)
  await requireShops(db, session, criteria.shopIds)
  return { ...criteria, days }
}

export const loyaltyOf = (row: LoyaltyRow): LoyaltyEntry => ({
  ...row,
  eventType: row.eventType as LoyaltyEntry['eventType'],
})

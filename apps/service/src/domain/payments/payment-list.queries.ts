/** Reads a page of payments in one statement: rows, total up to the cap, and the time of the answer. */
import type { RowSortKey } from '@merchant/contract/areas/consolidated.shapes.ts'
import { PAGE_SIZES } from '@merchant/contract/core/page.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import { isAfter, orderOf, type SortKey } from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { cisColumns, cisTimes, ownColumns, posNameOf, shopNameOf } from './payment.queries.ts'
import type { CisRow } from './payment.rules.ts'
import { differenceCents } from '#domain/settlement.queries.ts'
import { totalOf } from './payment-totals.queries.ts'
import { selectPayments } from './payment-filter.queries.ts'
import type { DateType, PaymentCriteria } from './payment-query.rules.ts'

export type PaymentSort = ListSort<RowSortKey>

/** Names sort by the key stored in their own table, other text by the same rule. */
export const paymentSortKeys: Readonly<Record<PaymentSort['sortBy'], SortKey>> = {
  createdAt: { kind: 'time', by: sql.ref('payment.created_at') },
  paidAt: { kind: 'time', by: sql.ref('payment.paid_at'), nullable: true },
  merTradeNo: { kind: 'text', by: sql`natural_key(payment.mer_trade_no)` },
  shopName: { kind: 'text', by: sql.ref('shop.name_key') },
  posName: { kind: 'text', by: sql.ref('terminal.pos_name_key'), nullable: true },
  paymentNetwork: { kind: 'text', by: sql.ref('payment.payment_network') },
  status: { kind: 'text', by: sql.ref('payment.status') },
  amount: { kind: 'number', by: sql.ref('payment.amount_cents') },
  refundedAmount: { kind: 'number', by: sql.ref('payment.refunded_cents') },
  operator: { kind: 'text', by: sql`natural_key(payment.operator)`, nullable: true },
  businessDate: { kind: 'date', by: sql.ref('payment.business_date') },
  difference: { kind: 'number', by: differenceCents, nullable: true },
}
const paymentId = sql.ref('payment.mer_trade_no')

export type ListedPayment = CisRow & { readonly sortKey: string | null }

/** Reads every shop and terminal of the merchant once: cheaper for a page than one by one. */
const shopNames = (db: Db, scope: Scope) =>
  db
    .selectFrom('shop')
    .where('shop.merchant_id', '=', scope.merchantId)
    .select(['shop.shop_id', 'shop.name_en', 'shop.name_key'])
    .offset(sql.lit(0))
    .as('shop')
const terminalNames = (db: Db, scope: Scope) =>
  db
    .selectFrom('terminal')
    .where('terminal.merchant_id', '=', scope.merchantId)
    .select(['terminal.pos_id', 'terminal.pos_name', 'terminal.pos_name_key'])
    .offset(sql.lit(0))
    .as('terminal')

/** Every payment has a shop; a left join tells the planner that no row is lost. */
const withShops = (db: Db, scope: Scope, payments: ReturnType<typeof selectPayments>) =>
  payments.leftJoin(shopNames(db, scope), 'shop.shop_id', 'payment.shop_id')
const withNames = (db: Db, scope: Scope, payments: ReturnType<typeof selectPayments>) =>
  withShops(db, scope, payments).leftJoin(
    terminalNames(db, scope),
    'terminal.pos_id',
    'payment.pos_id',
  )

/** The payments that match, in the order of the screen, with names. */
const orderedPayments = (db: Db, scope: Scope, criteria: PaymentCriteria, sort: PaymentSort) =>
  withNames(db, scope, selectPayments(db, scope, criteria)).orderBy(paymentOrder(criteria, sort))

/** The same without names unless these give the order. Pages and files are cut from it. */
export const orderedRows = (db: Db, scope: Scope, criteria: PaymentCriteria, sort: PaymentSort) => {
  const payments = selectPayments(db, scope, criteria)
  const named =
    sort.sortBy === 'shopName'
      ? withShops(db, scope, payments)
      : sort.sortBy === 'posName'
        ? withNames(db, scope, payments)
        : payments
  return named.orderBy(paymentOrder(criteria, sort))
}

/**
 * The sort key. Where no index covers both days and order, the expression is altered so that the planner does not scan
 * an index from its far end.
 */
const keyOf = (criteria: PaymentCriteria, { sortBy }: PaymentSort): SortKey => {
  const key = paymentSortKeys[sortBy]
  if (key.kind !== 'time' && key.kind !== 'date') return key
  if (!isIndexed(criteria, sortBy))
    return {
      ...key,
      by: key.kind === 'time' ? sql`(${key.by} + interval '0')` : sql`(${key.by} + 0)`,
    }
  // Every row in the range has a value: without "nulls last" the index gives the order.
  return { ...key, nullable: false }
}
const indexed: Partial<Record<PaymentSort['sortBy'], readonly DateType[]>> = {
  createdAt: ['created', 'business', 'paid'],
}
const isIndexed = ({ days }: PaymentCriteria, sortBy: PaymentSort['sortBy']): boolean =>
  days !== undefined && (indexed[sortBy] ?? []).includes(days.dateType)
const paymentOrder = (criteria: PaymentCriteria, sort: PaymentSort): RawBuilder<unknown> =>
  orderOf(keyOf(criteria, sort), sort.sortOrder, paymentId)

type PaymentRequest = Pick<ListRequest<RowSortKey>, 'page' | 'sort' | 'cursor'>

export const listPayments = async (
  db: Db,
  scope: Scope,
  criteria: PaymentCriteria,
  request: PaymentRequest,
): Promise<Found<ListedPayment>> => {
  const rows = isUsual(scope, criteria, request)
    ? await listUsualPage(db, scope, criteria, request)
    : await pageStatement(db, scope, criteria, request).execute()
  const [first] = rows
  if (first !== undefined) return { rows, total: first.total, asOf: first.asOf }
  // Without rows the total and the time come from a statement of their own.
  const count = await db
    .selectNoFrom([
      totalOf(db, scope, criteria).as('total'),
      sql<string>`left(app_now()::text, 19)`.as('asOf'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, ...count }
}

const pageStatement = (
  db: Db,
  scope: Scope,
  criteria: PaymentCriteria,
  request: PaymentRequest,
) => {
  const { sort } = request
  const key = keyOf(criteria, sort)
  const paged = db
    .selectFrom(pageOfPayments(db, scope, criteria, request).as('payment'))
    .select(ownColumns)
    .select(cisTimes)
    .select([
      shopNameOf(db, scope).as('shopName'),
      posNameOf(db, scope).as('posName'),
      sql<string | null>`(${key.by})::text`.as('sortKey'),
      totalOf(db, scope, criteria).as('total'),
      sql<string>`(select left(app_now()::text, 19))`.as('asOf'),
    ])
  // The key of a name that gives the order is in the name's own table.
  const named =
    sort.sortBy === 'shopName' || sort.sortBy === 'posName'
      ? paged
          .leftJoin(shopNames(db, scope), 'shop.shop_id', 'payment.shop_id')
          .leftJoin(terminalNames(db, scope), 'terminal.pos_id', 'payment.pos_id')
      : paged
  return named.orderBy(paymentOrder(criteria, sort))
}

/** Each size is a prepared statement of its own. */
const usualSizes: readonly number[] = PAGE_SIZES

/**
 * Whether the request filters by days only, in the order of an index, at the start or after a cursor, as nearly
 * every request does. The same index serves any values, so the plan can be kept.
 */
const isUsual = (
  scope: Scope,
  criteria: PaymentCriteria,
  { sort: { sortBy }, page, cursor }: PaymentRequest,
): boolean =>
  scope.shopIds === '*' &&
  isIndexed(criteria, sortBy) &&
  usualSizes.includes(page.pageSize) &&
  (cursor === undefined ? page.pageNumber === 1 : cursor.key !== null) &&
  isOfDaysOnly(criteria)

const isOfDaysOnly = (criteria: PaymentCriteria): boolean =>
  Object.entries(criteria).every(
    ([name, value]) => name === 'days' || name === 'source' || value === undefined,
  )

const listUsualPage = (
  db: Db,
  { merchantId }: Scope,
  criteria: PaymentCriteria,
  { sort, page, cursor }: PaymentRequest,
) => {
  const { source, days } = criteria
  const { startDate, endDate, dateType } = days as NonNullable<PaymentCriteria['days']>
  const after = { key: cursor?.key ?? '', id: cursor?.id ?? '' }
  const values = { merchantId, source, startDate, endDate, ...after }
  const name = `payments ${dateType} ${sort.sortBy} ${sort.sortOrder} ${String(page.pageSize)}${cursor === undefined ? '' : ' after'}`
  return runPrepared(db, name, values, ({ key, id, ...given }) =>
    pageStatement(
      db,
      { merchantId: given.merchantId, shopIds: '*' },
      {
        ...criteria,
        source: given.source,
        days: { dateType, startDate: given.startDate, endDate: given.endDate },
      },
      { sort, page, cursor: cursor && { key, id } },
    ),
  )
}

/** The rows of a page without names. The limit makes the database choose the rows before it joins. */
const pageOfPayments = (
  db: Db,
  scope: Scope,
  criteria: PaymentCriteria,
  { sort, page, cursor }: PaymentRequest,
) => {
  const ordered = orderedRows(db, scope, criteria, sort).limit(sql.lit(page.pageSize + 1))
  const rows =
    cursor === undefined
      ? ordered.$if(page.pageNumber > 1, (query) =>
          query.offset((page.pageNumber - 1) * page.pageSize),
        )
      : ordered.where(isAfter(keyOf(criteria, sort), sort.sortOrder, paymentId, cursor))
  const isSkipping = cursor === undefined && page.pageNumber > 1
  if (isIndexed(criteria, sort.sortBy) && isOfDaysOnly(criteria) && !isSkipping)
    return rows.selectAll('payment')
  // Ids first: skipped and sorted rows are read from the index alone where it covers the criteria; only
  // the page itself is fetched whole.
  return db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', scope.merchantId)
    .where('payment.mer_trade_no', 'in', rows.select('payment.mer_trade_no'))
    .offset(sql.lit(0))
    .selectAll('payment')
}

export const listLatestPayments = (
  db: Db,
  scope: Scope,
  criteria: PaymentCriteria,
  count: number,
): Promise<CisRow[]> =>
  orderedPayments(db, scope, criteria, { sortBy: 'createdAt', sortOrder: 'desc' })
    .select(cisColumns)
    .select(cisTimes)
    .limit(count)
    .$narrowType<{ shopName: string }>()
    .execute()

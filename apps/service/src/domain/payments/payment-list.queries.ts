/** A page of payments, in one statement: rows, how many in all up to the cap, and the time of the answer. */
import type { RowSortKey } from '@merchant/contract/areas/consolidated.shapes.ts'
import { PAGE_SIZES } from '@merchant/contract/core/page.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { runKept } from '#infra/db/prepared.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import { isAfter, orderOf, type SortKey } from '#infra/pagination/keyset.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { cisTimes, ownColumns } from './cis-transaction.queries.ts'
import type { CisRow } from './cis-transaction.ts'
import { differenceCents } from '#domain/settlement.queries.ts'
import { totalOf } from './payment-count.queries.ts'
import { selectBusinessDaysAsMade, selectPayments } from './payment-filter.queries.ts'
import { posNameOf, shopNameOf } from './payment-names.queries.ts'
import type { DateType, PaymentQuestion } from './payment-query.rules.ts'

export type PaymentSort = ListSort<RowSortKey>

/** Names sort by the key that their own table keeps, other text by the same rule. */
export const paymentSortKeys: Readonly<Record<PaymentSort['sortBy'], SortKey>> = {
  createdAt: { kind: 'time', by: sql.ref('payment.created_at') },
  paidAt: { kind: 'time', by: sql.ref('payment.paid_at'), nullable: true },
  merTradeNo: { kind: 'text', by: sql.ref('payment.mer_trade_no_key') },
  shopName: { kind: 'text', by: sql.ref('shop.name_key') },
  posName: { kind: 'text', by: sql.ref('terminal.pos_name_key'), nullable: true },
  paymentNetwork: { kind: 'text', by: sql.ref('payment.payment_network') },
  status: { kind: 'text', by: sql.ref('payment.status') },
  amount: { kind: 'number', by: sql.ref('payment.amount_cents') },
  refundedAmount: { kind: 'number', by: sql.ref('payment.refunded_cents') },
  operator: { kind: 'text', by: sql.ref('payment.operator_key'), nullable: true },
  businessDate: { kind: 'date', by: sql.ref('payment.business_date') },
  difference: { kind: 'number', by: differenceCents, nullable: true },
}
const paymentId = sql.ref('payment.mer_trade_no')

export type PaymentRow = CisRow & { readonly sortKey: string | null }

/** Every shop and terminal of the merchant is read once, which for a page costs less than one by one. */
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

/** Every payment has its shop; a "left" join lets the planner know that no row is lost here. */
const withShops = (db: Db, scope: Scope, payments: ReturnType<typeof selectPayments>) =>
  payments.leftJoin(shopNames(db, scope), 'shop.shop_id', 'payment.shop_id')
const withNames = (db: Db, scope: Scope, payments: ReturnType<typeof selectPayments>) =>
  withShops(db, scope, payments).leftJoin(
    terminalNames(db, scope),
    'terminal.pos_id',
    'payment.pos_id',
  )

/** The rows of a question in the order of the screen, with their names. */
export const orderedPayments = (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
  sort: PaymentSort,
) => withNames(db, scope, selectPayments(db, scope, question)).orderBy(paymentOrder(question, sort))

/** The same without names, unless they give the order; what a page and a file are taken from. */
export const orderedRows = (db: Db, scope: Scope, question: PaymentQuestion, sort: PaymentSort) => {
  const { days } = question
  const payments =
    days?.dateType === 'business' && sort.sortBy !== 'businessDate'
      ? selectBusinessDaysAsMade(db, scope, { ...question, days })
      : selectPayments(db, scope, question)
  const named =
    sort.sortBy === 'shopName'
      ? withShops(db, scope, payments)
      : sort.sortBy === 'posName'
        ? withNames(db, scope, payments)
        : payments
  return named.orderBy(paymentOrder(question, sort))
}

/** An index gives the order only where it also holds the days; else it would be walked from its far end. */
const keyOf = (question: PaymentQuestion, { sortBy }: PaymentSort): SortKey => {
  const key = paymentSortKeys[sortBy]
  if (key.kind !== 'time' && key.kind !== 'date') return key
  if (!isWalked(question, sortBy))
    return {
      ...key,
      by: key.kind === 'time' ? sql`(${key.by} + interval '0')` : sql`(${key.by} + 0)`,
    }
  // Every row within days of payment has one: without "nulls last" the index gives the order.
  return { ...key, nullable: false }
}
const walked: Partial<Record<PaymentSort['sortBy'], readonly DateType[]>> = {
  createdAt: ['created', 'business'],
  paidAt: ['paid'],
  businessDate: ['business'],
}
const isWalked = ({ days }: PaymentQuestion, sortBy: PaymentSort['sortBy']): boolean =>
  days !== undefined && (walked[sortBy] ?? []).includes(days.dateType)
const paymentOrder = (question: PaymentQuestion, sort: PaymentSort): RawBuilder<unknown> =>
  orderOf(keyOf(question, sort), sort.sortOrder, paymentId)

type PaymentRequest = Pick<ListRequest<RowSortKey>, 'page' | 'sort' | 'cursor'>

export const listPayments = async (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
  request: PaymentRequest,
): Promise<Found<PaymentRow>> => {
  const rows = isUsual(scope, question, request)
    ? await listUsualPage(db, scope, question, request)
    : await pageStatement(db, scope, question, request).execute()
  const [first] = rows
  if (first !== undefined) return { rows, total: first.total, asOf: first.asOf }
  // An empty first page counts itself; a page beyond the last one is told the total by itself.
  const count = await db
    .selectNoFrom([
      totalOf(db, scope, question).as('total'),
      sql<string>`left(app_now()::text, 19)`.as('asOf'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, ...count }
}

const pageStatement = (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
  request: PaymentRequest,
) => {
  const { sort } = request
  const key = keyOf(question, sort)
  const paged = db
    .selectFrom(pageOfPayments(db, scope, question, request).as('payment'))
    .select(ownColumns)
    .select(cisTimes)
    .select([
      shopNameOf(db, scope).as('shopName'),
      posNameOf(db, scope).as('posName'),
      sql<string | null>`(${key.by})::text`.as('sortKey'),
      totalOf(db, scope, question).as('total'),
      sql<string>`(select left(app_now()::text, 19))`.as('asOf'),
    ])
  // A name that gives the order has its key in its own table.
  const named =
    sort.sortBy === 'shopName' || sort.sortBy === 'posName'
      ? paged
          .leftJoin(shopNames(db, scope), 'shop.shop_id', 'payment.shop_id')
          .leftJoin(terminalNames(db, scope), 'terminal.pos_id', 'payment.pos_id')
      : paged
  return named.orderBy(paymentOrder(question, sort))
}

/** Each is a statement of its own. */
const usualSizes: readonly number[] = PAGE_SIZES

/**
 * Days and nothing else, in an order that an index has, from the start or after a cursor: what nearly
 * every list asks. The index is right whatever the values are, so the plan is kept.
 */
const isUsual = (
  scope: Scope,
  question: PaymentQuestion,
  { sort: { sortBy }, page, cursor }: PaymentRequest,
): boolean =>
  scope.shopIds === '*' &&
  isWalked(question, sortBy) &&
  usualSizes.includes(page.pageSize) &&
  (cursor === undefined ? page.pageNumber === 1 : cursor.key !== null) &&
  Object.entries(question).every(
    ([name, value]) => name === 'days' || name === 'source' || value === undefined,
  )

const listUsualPage = (
  db: Db,
  { merchantId }: Scope,
  question: PaymentQuestion,
  { sort, page, cursor }: PaymentRequest,
) => {
  const { source, days } = question
  const { startDate, endDate, dateType } = days as NonNullable<PaymentQuestion['days']>
  const after = { key: cursor?.key ?? '', id: cursor?.id ?? '' }
  const values = { merchantId, source, startDate, endDate, ...after }
  const name = `payments ${dateType} ${sort.sortBy} ${sort.sortOrder} ${String(page.pageSize)}${cursor === undefined ? '' : ' after'}`
  return runKept(db, name, values, ({ key, id, ...given }) =>
    pageStatement(
      db,
      { merchantId: given.merchantId, shopIds: '*' },
      {
        ...question,
        source: given.source,
        days: { dateType, startDate: given.startDate, endDate: given.endDate },
      },
      { sort, page, cursor: cursor && { key, id } },
    ),
  )
}

/** The rows of a page without their names. Its limit keeps the database from joining before it has chosen. */
const pageOfPayments = (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
  { sort, page, cursor }: PaymentRequest,
) => {
  const ordered = orderedRows(db, scope, question, sort).limit(sql.lit(page.pageSize + 1))
  const asked =
    cursor === undefined
      ? ordered.$if(page.pageNumber > 1, (rows) =>
          rows.offset((page.pageNumber - 1) * page.pageSize),
        )
      : ordered.where(isAfter(keyOf(question, sort), sort.sortOrder, paymentId, cursor))
  const isSkipping = cursor === undefined && page.pageNumber > 1
  if (isWalked(question, sort.sortBy) && !isSkipping) return asked.selectAll('payment')
  // Ids first: what is skipped or sorted is read from the index alone where it has all that is asked
  // for, and only the page is fetched whole.
  return db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', scope.merchantId)
    .where('payment.mer_trade_no', 'in', asked.select('payment.mer_trade_no'))
    .offset(sql.lit(0))
    .selectAll('payment')
}

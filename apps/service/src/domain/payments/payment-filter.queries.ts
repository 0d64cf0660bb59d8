/**
 * The conditions of payment criteria. List, file, totals and home's charts all use them, so that they can never
 * cover different rows. Values carry type casts because a file passes them as text instead of as parameters.
 */
import type { SearchTerm } from '@merchant/contract/areas/search-terms.rules.ts'
import { NO_TERMINAL } from '@merchant/contract/areas/transactions.shapes.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { midnight, midnightAfter } from '#infra/db/hong-kong-time.ts'
import { holds } from '#infra/pagination/words.queries.ts'
import { isDueWithin, matchStatus } from '#domain/settlement.queries.ts'
import type { Days, Keyword, PaymentCriteria } from './payment-query.rules.ts'

type Condition = Expression<SqlBool>

/** Restricts to the session's shops here; row-level security does so again (A-007). */
export const selectPayments = (db: Db, scope: Scope, criteria: PaymentCriteria) =>
  db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', scope.merchantId)
    .where('payment.source', '=', criteria.source)
    .where(sql.join([sql<SqlBool>`true`, ...conditions(scope, criteria)], sql` and `) as Condition)

const conditions = (scope: Scope, criteria: PaymentCriteria): Condition[] => [
  ...inShops('payment.shop_id', scope, criteria.shopIds),
  ...inDays(scope, criteria),
  ...atHours(criteria.hours),
  ...atTerminals('payment.pos_id', criteria.posIds),
  ...oneOf('payment.status', criteria.statuses),
  ...oneOf('payment.refund_status', criteria.refundStatuses),
  ...oneOf('payment.txn_type', criteria.txnTypes),
  ...oneOf('payment.payment_method', criteria.paymentMethods),
  ...oneOf('payment.payment_network', criteria.paymentNetworks),
  ...oneOf('payment.settlement_status', criteria.settlementStatus),
  ...(criteria.matchStatus === undefined
    ? []
    : [sql<SqlBool>`${matchStatus} = any (${`{${criteria.matchStatus.join(',')}}`}::text[])`]),
  ...(criteria.minCents === undefined
    ? []
    : [sql<SqlBool>`payment.amount_cents >= ${String(criteria.minCents)}::bigint`]),
  ...(criteria.maxCents === undefined
    ? []
    : [sql<SqlBool>`payment.amount_cents <= ${String(criteria.maxCents)}::bigint`]),
  ...(criteria.merTradeNo === undefined
    ? []
    : // As typed or in capitals (A-452): the index has no other form of it.
      [
        sql<SqlBool>`payment.mer_trade_no in (${criteria.merTradeNo}::text, ${criteria.merTradeNo.toUpperCase()}::text)`,
      ]),
  ...is('payment.trade_no', criteria.tradeNo),
  ...is('payment.rrn', criteria.rrn),
  ...(criteria.refundNo === undefined
    ? []
    : [isPaymentOfRefund(scope.merchantId, criteria.refundNo)]),
  ...is('payment.card_last4', criteria.cardLast4),
  ...is('payment.auth_code', criteria.authCode),
  ...is('payment.bill_reference', criteria.billReference),
  ...(criteria.operator === undefined
    ? []
    : [sql<SqlBool>`lower(payment.operator) = lower(${criteria.operator}::text)`]),
  ...(criteria.isFpsA2a === undefined
    ? []
    : [
        criteria.isFpsA2a ? sql<SqlBool>`payment.is_fps_a2a` : sql<SqlBool>`not payment.is_fps_a2a`,
      ]),
  ...(criteria.keyword === undefined ? [] : [matchesKeyword(criteria.keyword)]),
]

const is = (column: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}::text`]

/** For codes and ids: these hold letters, digits, _ and - only, so the array can be written as text. */
export const oneOf = (column: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined
    ? []
    : [sql<SqlBool>`${sql.ref(column)} = any (${`{${values.join(',')}}`}::text[])`]

/** The same for terminals; a payment may have none. */
export const atTerminals = (column: string, posIds: readonly string[] | undefined): Condition[] =>
  posIds?.includes(NO_TERMINAL) === true
    ? [
        sql<SqlBool>`coalesce(${sql.ref(column)}, ${sql.lit(NO_TERMINAL)}) = any (${`{${posIds.join(',')}}`}::text[])`,
      ]
    : oneOf(column, posIds)

/** The shops of the session, and of these the chosen ones. */
export const inShops = (
  column: string,
  { shopIds }: Scope,
  chosen?: readonly string[],
): Condition[] => [
  ...oneOf(column, shopIds === '*' ? undefined : shopIds),
  ...oneOf(column, chosen),
]

/** For hours as two digits. */
const atHours = (hours: readonly string[] | undefined): Condition[] =>
  hours === undefined
    ? []
    : [
        sql<SqlBool>`to_char(payment.created_at at time zone 'Asia/Hong_Kong', 'HH24') = any (${`{${hours.join(',')}}`}::text[])`,
      ]

const inDays = (
  { merchantId }: Scope,
  { days, source }: Pick<PaymentCriteria, 'days' | 'source'>,
): Condition[] => {
  if (days === undefined) return []
  const { startDate, endDate } = days
  const late = sql<SqlBool>`late.merchant_id = ${merchantId}::text and late.source = ${source}::text`
  switch (days.dateType) {
    case 'created':
      return within('payment.created_at', days)
    case 'paid':
      return [
        ...within('payment.paid_at', days),
        ...createdWithin(
          sql`${midnight(startDate)} - interval '1 day'`,
          midnightAfter(endDate),
          sql`${late} and ${sql.join(within('late.paid_at', days), sql` and `)}
            and late.paid_at - late.created_at not between interval '0' and interval '1 day'`,
        ),
      ]
    case 'business':
      return inBusinessDays({ startDate, endDate })
    case 'settled':
      return [
        ...settledWithin('payment.settlement_date', days),
        ...createdWithin(
          midnightAfter(startDate, -7),
          midnightAfter(endDate, 2),
          sql`${late} and ${sql.join(settledWithin('late.settlement_date', days), sql` and `)}
            and late.settlement_date - late.business_date not between 0 and 7`,
        ),
      ]
    case 'due':
      return [isDueWithin(sql`${startDate}::date`, sql`${endDate}::date`)]
  }
}

const within = (time: string, { startDate, endDate }: Days): Condition[] => [
  sql<SqlBool>`${sql.ref(time)} >= ${midnight(startDate)}`,
  sql<SqlBool>`${sql.ref(time)} < ${midnightAfter(endDate)}`,
]

const settledWithin = (day: string, { startDate, endDate }: Days): Condition[] => [
  sql<SqlBool>`${sql.ref(day)} >= ${startDate}::date`,
  sql<SqlBool>`${sql.ref(day)} <= ${endDate}::date`,
]

/**
 * Limits the scan of the creation-time index, whose key also has these days (A-711): payments of the range were
 * created from `first` to `last`, except those matched by `late`, which a partial index finds and whose creation times
 * widen the range. `+ interval '0'` keeps the planner from searching the minimum in the index of all payments.
 */
const createdWithin = (
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
  late: RawBuilder<unknown>,
): Condition[] => [
  sql<SqlBool>`payment.created_at >= least(${first}, (select min(late.created_at + interval '0') from payment as late where ${late}))`,
  sql<SqlBool>`payment.created_at <= greatest(${last}, (select max(late.created_at + interval '0') from payment as late where ${late}))`,
]

/**
 * A business day begins within its calendar day and ends within the next one (A-034; a check of the table), so the
 * index of creation times, which has the business day as well, serves both ranges and the order of creation.
 */
const inBusinessDays = ({ startDate, endDate }: Days): Condition[] => [
  sql<SqlBool>`payment.created_at >= ${midnight(startDate)}`,
  sql<SqlBool>`payment.created_at < ${midnightAfter(endDate, 2)}`,
  sql<SqlBool>`payment.business_date >= ${startDate}::date`,
  sql<SqlBool>`payment.business_date <= ${endDate}::date`,
]

/** Finds a payment by a refund's number, among refunds of the portal and refund rows of the platform. */
const isPaymentOfRefund = (merchantId: string, refundNo: string): Condition =>
  sql<SqlBool>`payment.mer_trade_no in (
    select refund.mer_trade_no from refund where refund.merchant_id = ${merchantId}::text and refund.refund_no = ${refundNo}::text
    union select given.original_mer_trade_no from payment as given
    where given.merchant_id = ${merchantId}::text and given.mer_trade_no = ${refundNo}::text and given.txn_type = 'REFUND')`

/** Searches rows within the days of the criteria only, which bounds its cost. */
const matchesKeyword = ({ number, terms }: Keyword): Condition =>
  oneHolds([
    sql<SqlBool>`payment.mer_trade_no = ${number}::text`,
    sql<SqlBool>`payment.trade_no = ${number}::text`,
    sql<SqlBool>`(${sql.join(terms.map(matchesTerm), sql` and `)})`,
  ])

const matchesTerm = ({ text, typed, cardLast4, amountCents, networks }: SearchTerm): Condition =>
  oneHolds([
    ...is('payment.card_last4', cardLast4),
    ...(amountCents === undefined
      ? []
      : [sql<SqlBool>`payment.amount_cents = ${String(amountCents)}::bigint`]),
    ...(networks.length === 0 ? [] : oneOf('payment.payment_network', networks)),
    sql<SqlBool>`lower(payment.auth_code) = lower(${text}::text)`,
    ...is('payment.rrn', text),
    ...is('payment.trade_no', text),
    holds(
      sql`concat_ws(' ', payment.remark, payment.bill_reference, payment.operator, payment.mer_trade_no)`,
      typed,
    ),
  ])

const oneHolds = (either: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(either, sql` or `)})`

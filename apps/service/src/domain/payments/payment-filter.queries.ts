/**
 * Which payments a question means. The list, its file, its totals and home's figures all come
 * through here, so that they can never mean different rows. Values carry their types, because a
 * file passes them as settings and not as parameters.
 */
import { NO_TERMINAL } from '@merchant/contract/areas/transactions.shapes.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { midnight, midnightAfter } from '#infra/db/day-bounds.ts'
import { matchStatus } from '#domain/settlement.queries.ts'
import type { Days, Keyword, PaymentQuestion } from './payment-query.rules.ts'

type Condition = Expression<SqlBool>

/** The shops of the session are named here, and row-level security names them again (A-007). */
export const selectPayments = (db: Db, scope: Scope, question: PaymentQuestion) =>
  db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', scope.merchantId)
    .where('payment.source', '=', question.source)
    .where(sql.join([sql<SqlBool>`true`, ...conditions(scope, question)], sql` and `) as Condition)

const conditions = (scope: Scope, question: PaymentQuestion): Condition[] => [
  ...(scope.shopIds === '*' ? [] : oneOf('payment.shop_id', scope.shopIds)),
  ...inDays(question.days),
  ...oneOf('payment.shop_id', question.shopIds),
  ...atTerminals('payment.pos_id', question.posIds),
  ...oneOf('payment.status', question.statuses),
  ...oneOf('payment.refund_status', question.refundStatuses),
  ...oneOf('payment.txn_type', question.txnTypes),
  ...oneOf('payment.payment_method', question.paymentMethods),
  ...oneOf('payment.payment_network', question.paymentNetworks),
  ...oneOf('payment.settlement_status', question.settlementStatus),
  ...(question.matchStatus === undefined
    ? []
    : [sql<SqlBool>`${matchStatus} = any (${`{${question.matchStatus.join(',')}}`}::text[])`]),
  ...(question.minCents === undefined
    ? []
    : [sql<SqlBool>`payment.amount_cents >= ${String(question.minCents)}::bigint`]),
  ...(question.maxCents === undefined
    ? []
    : [sql<SqlBool>`payment.amount_cents <= ${String(question.maxCents)}::bigint`]),
  ...is('payment.mer_trade_no', question.merTradeNo),
  ...is('payment.trade_no', question.tradeNo),
  ...is('payment.rrn', question.rrn),
  ...(question.refundNo === undefined
    ? []
    : [isPaymentOfRefund(scope.merchantId, question.refundNo)]),
  ...is('payment.card_last4', question.cardLast4),
  ...is('payment.auth_code', question.authCode),
  ...is('payment.bill_reference', question.billReference),
  ...(question.operator === undefined
    ? []
    : [sql<SqlBool>`lower(payment.operator) = lower(${question.operator}::text)`]),
  ...(question.isFpsA2a === undefined
    ? []
    : [
        question.isFpsA2a ? sql<SqlBool>`payment.is_fps_a2a` : sql<SqlBool>`not payment.is_fps_a2a`,
      ]),
  ...(question.keyword === undefined ? [] : [isMeantBy(question.keyword)]),
]

const is = (column: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}::text`]

/** Codes and ids hold letters, digits, _ and - only, so the array can be written as text. */
export const oneOf = (column: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined
    ? []
    : [sql<SqlBool>`${sql.ref(column)} = any (${`{${values.join(',')}}`}::text[])`]

/** The same of terminals, of which a payment may have none. */
export const atTerminals = (column: string, posIds: readonly string[] | undefined): Condition[] =>
  posIds?.includes(NO_TERMINAL) === true
    ? [
        sql<SqlBool>`coalesce(${sql.ref(column)}, ${sql.lit(NO_TERMINAL)}) = any (${`{${posIds.join(',')}}`}::text[])`,
      ]
    : oneOf(column, posIds)

const inDays = (days: PaymentQuestion['days']): Condition[] => {
  if (days === undefined) return []
  const { startDate, endDate } = days
  switch (days.dateType) {
    case 'created':
    case 'paid': {
      const column = sql.ref(days.dateType === 'created' ? 'payment.created_at' : 'payment.paid_at')
      return [
        sql<SqlBool>`${column} >= ${midnight(startDate)}`,
        sql<SqlBool>`${column} < ${midnightAfter(endDate)}`,
      ]
    }
    case 'settled':
    case 'business': {
      const column = sql.ref(
        days.dateType === 'settled' ? 'payment.settlement_date' : 'payment.business_date',
      )
      return [
        sql<SqlBool>`${column} >= ${startDate}::date`,
        sql<SqlBool>`${column} <= ${endDate}::date`,
      ]
    }
  }
}

/**
 * Payments of days of business by when they were made: a business day begins within the calendar day
 * of its name and ends within the next (A-034), which the table itself holds. The index of what was
 * made when then gives the days and the order at once; that of the business days is kept out of it.
 */
export const selectBusinessDaysAsMade = (
  db: Db,
  scope: Scope,
  { days: { startDate, endDate }, ...others }: PaymentQuestion & { readonly days: Days },
) =>
  selectPayments(db, scope, { ...others, days: undefined })
    .where(sql<SqlBool>`payment.created_at >= ${midnight(startDate)}`)
    .where(sql<SqlBool>`payment.created_at < ${midnightAfter(endDate, 2)}`)
    .where(
      sql<SqlBool>`(payment.business_date + 0) between ${startDate}::date and ${endDate}::date`,
    )

/** A refund's number leads to its payment: refunds of ours, and refund rows of the platform. */
const isPaymentOfRefund = (merchantId: string, refundNo: string): Condition =>
  sql<SqlBool>`payment.mer_trade_no in (
    select refund.mer_trade_no from refund where refund.merchant_id = ${merchantId}::text and refund.refund_no = ${refundNo}::text
    union select given.original_mer_trade_no from payment as given
    where given.merchant_id = ${merchantId}::text and given.mer_trade_no = ${refundNo}::text and given.txn_type = 'REFUND')`

/** Read within the days of the question only, so that its cost is bound by them. */
const isMeantBy = (keyword: Keyword): Condition => {
  const words = sql.join(
    keyword.words.map(
      (word) =>
        sql<SqlBool>`strpos(lower(concat_ws(' ', payment.remark, payment.bill_reference, payment.operator, payment.mer_trade_no)), lower(${word}::text)) > 0`,
    ),
    sql` and `,
  )
  const meanings = [
    sql<SqlBool>`payment.mer_trade_no = ${keyword.number}::text`,
    sql<SqlBool>`payment.trade_no = ${keyword.number}::text`,
    ...is('payment.card_last4', keyword.cardLast4),
    ...(keyword.amountCents === undefined
      ? []
      : [sql<SqlBool>`payment.amount_cents = ${String(keyword.amountCents)}::bigint`]),
    sql<SqlBool>`(${words})`,
  ]
  return sql<SqlBool>`(${sql.join(meanings, sql` or `)})`
}

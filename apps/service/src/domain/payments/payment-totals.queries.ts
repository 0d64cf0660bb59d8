/** Totals and counts of payments: from the sums by business day where these suffice, else from the rows (A-033). */
import { runCommand } from '#infra/db/commands.ts'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { selectPayments } from './payment-filter.queries.ts'
import type { PaymentCriteria } from './payment-query.rules.ts'
import { TOTAL_CAP } from '@merchant/contract/core/page.ts'

/** What totals and charts are made of; amounts in cents. */
export interface PaymentSums {
  readonly rows: number
  /** SALE rows that are SUCCESS or VOIDED. */
  readonly sales: number
  readonly grossCents: number
  readonly tipCents: number
  readonly voidedCents: number
  /** REFUND rows that are SUCCESS. */
  readonly refunds: number
  readonly refundedCents: number
  readonly feeCents: number
}
export interface TimedSums extends PaymentSums {
  readonly asOf: string
}

/** The same sums over payments (`count(*)`) and over daily totals (`sum(row_count)`). */
const sums = (count: 'count(*)' | 'sum(row_count)', amount: string, tip: string, fee: string) => {
  const counted = sql.raw(count)
  const [amounts, tips, fees] = [sql.raw(amount), sql.raw(tip), sql.raw(fee)]
  const sale = sql`txn_type = 'SALE' and status in ('SUCCESS', 'VOIDED')`
  const successful = sql`txn_type = 'SALE' and status = 'SUCCESS'`
  const voided = sql`txn_type = 'SALE' and status = 'VOIDED'`
  const refund = sql`txn_type = 'REFUND' and status = 'SUCCESS'`
  const whole = (value: ReturnType<typeof sql>) => sql<number>`coalesce(${value}, 0)::bigint`
  return [
    whole(counted).as('rows'),
    whole(sql`${counted} filter (where ${sale})`).as('sales'),
    whole(sql`sum(${amounts}) filter (where ${sale})`).as('grossCents'),
    whole(sql`sum(${tips}) filter (where ${successful})`).as('tipCents'),
    whole(sql`sum(${amounts}) filter (where ${voided})`).as('voidedCents'),
    whole(sql`${counted} filter (where ${refund})`).as('refunds'),
    whole(sql`sum(${amounts}) filter (where ${refund})`).as('refundedCents'),
    whole(sql`sum(${fees}) filter (where ${successful})`).as('feeCents'),
  ]
}
export const paymentSums = sums('count(*)', 'amount_cents', 'tip_cents', 'fee_cents')
const asOf = sql<string>`app_now()`.as('asOf')

export const sumPayments = (db: Db, scope: Scope, criteria: PaymentCriteria): Promise<TimedSums> =>
  selectPayments(db, scope, criteria).select(paymentSums).select(asOf).executeTakeFirstOrThrow()

/** Whether the criteria filter by days, statuses and types only: the daily totals have no other dimensions. */
const isOfWholeDays = (
  scope: Scope,
  { days, statuses: _s, txnTypes: _t, source: _o, ...others }: PaymentCriteria,
): boolean =>
  scope.shopIds === '*' &&
  days !== undefined &&
  Object.values(others).every((value) => value === undefined)

/** Whether the sums by business day give the totals by themselves. */
export const isSummedByDay = (scope: Scope, criteria: PaymentCriteria): boolean =>
  isOfWholeDays(scope, criteria) && criteria.days?.dateType === 'business'

/** The sums of the business days that match the criteria. */
const selectDays = (db: Db, scope: Scope, { source, days, statuses, txnTypes }: PaymentCriteria) =>
  db
    .selectFrom('daily_total')
    .where('merchant_id', '=', scope.merchantId)
    .where('source', '=', source)
    .where('business_date', '>=', days?.startDate ?? '')
    .where('business_date', '<=', days?.endDate ?? '')
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(txnTypes !== undefined, (query) => query.where('txn_type', 'in', txnTypes ?? []))

export const sumDays = (db: Db, scope: Scope, criteria: PaymentCriteria): Promise<TimedSums> =>
  selectDays(db, scope, criteria)
    .select(sums('sum(row_count)', 'amount_cents', 'tip_cents', 'fee_cents'))
    .select(asOf)
    .executeTakeFirstOrThrow()

/** Runs statements with a time limit. Undefined when it is exceeded; the transaction stays usable. */
export const withinTime = async <T>(
  db: Db,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const inTurn = (...texts: string[]) => Promise.all(texts.map((text) => runCommand(db, text)))
  const limited = inTurn('savepoint limited', `set local statement_timeout = ${String(timeoutMs)}`)
  const rollBack = () => inTurn('rollback to savepoint limited', 'release savepoint limited')
  try {
    const [, result] = await Promise.all([limited, work()])
    // Only the rollback restores the timeout of the statements that follow.
    await rollBack()
    return result
  } catch (error) {
    if (!isTimeout(error)) throw error
    await rollBack()
    return undefined
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** About two days of totals: a day has one for each type and status. */
const RECENT_TOTALS = 12

/** How many payments match, up to one above the cap; from daily totals where they can tell. */
export const totalOf = (db: Db, scope: Scope, criteria: PaymentCriteria): RawBuilder<number> => {
  const { days } = criteria
  if (!isOfWholeDays(scope, criteria)) return counted(selectPayments(db, scope, criteria))
  switch (days?.dateType) {
    case 'business':
      return summed(selectDays(db, scope, criteria), sql`0`)
    case 'created':
      return summed(
        // A business day starts within its calendar day and ends within the next one (A-034), so all rows of
        // business days before the last one were created within the range.
        selectDays(db, scope, criteria).where('business_date', '<', days.endDate),
        atEdges(db, scope, criteria, days),
      )
    case 'paid':
    case 'settled':
    case 'due':
    case undefined:
      return counted(selectPayments(db, scope, criteria))
  }
}

const counted = <DB, TB extends keyof DB, R>(
  payments: SelectQueryBuilder<DB, TB, R>,
): RawBuilder<number> =>
  sql<number>`(select count(*) from (${payments.select(sql`1`.as('one')).limit(sql.lit(TOTAL_CAP + 1))}) as counted)`

/**
 * The rows of these days, plus `others` unless the cap is exceeded without them. The database evaluates only
 * what it needs: for a merchant with many rows a few recent days exceed the cap, and totals of older days,
 * each on a page of its own, are not read.
 */
const summed = (
  days: ReturnType<typeof selectDays>,
  others: RawBuilder<unknown>,
): RawBuilder<number> => {
  const totals = days.select('row_count')
  const recent = totals.orderBy('business_date', 'desc').limit(sql.lit(RECENT_TOTALS))
  const cap = sql.lit(TOTAL_CAP)
  const sumOf = (some: typeof totals) =>
    sql`select coalesce(sum(row_count), 0)::bigint as known from (${some}) as counts`
  return sql<number>`case when (${sumOf(recent)}) > ${cap} then ${cap} + 1
    else (select case when known > ${cap} then known else known + ${others} end from (${sumOf(totals)}) as summed) end`
}

/** Rows created on the first day for the business day before it, and on the last day for that day itself. */
const atEdges = (
  db: Db,
  scope: Scope,
  criteria: PaymentCriteria,
  days: NonNullable<PaymentCriteria['days']>,
): RawBuilder<number> => {
  const createdOn = (day: string) =>
    selectPayments(db, scope, { ...criteria, days: { ...days, startDate: day, endDate: day } })
  const before = sql<boolean>`payment.business_date < ${days.startDate}::date`
  const own = sql<boolean>`payment.business_date >= ${days.endDate}::date`
  return sql<number>`${counted(createdOn(days.startDate).where(before))} + ${counted(createdOn(days.endDate).where(own))}`
}

/** Adds up by shop (A-050). */
export const sumPaymentsByShop = (db: Db, scope: Scope, criteria: PaymentCriteria) =>
  db
    .with('summed', () =>
      selectPayments(db, scope, criteria)
        .select('payment.shop_id')
        .select(paymentSums)
        .groupBy('payment.shop_id'),
    )
    .selectFrom('summed')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.shop_id', '=', 'summed.shop_id')
        .on('shop.merchant_id', '=', scope.merchantId),
    )
    .select([
      'shop.shop_id as shopId',
      'shop.name_en as shopName',
      'summed.sales',
      'summed.grossCents',
    ])
    .execute()

/**
 * Adds up a business day by hour and network (A-050). `upToNowDaysAgo` limits it to what existed at this time of day
 * then.
 */
export const sumPaymentsByHour = (
  db: Db,
  scope: Scope,
  criteria: PaymentCriteria,
  options: { upToNowDaysAgo?: number } = {},
) =>
  selectPayments(db, scope, criteria)
    .select([
      sql<number>`extract(hour from payment.created_at at time zone 'Asia/Hong_Kong')::int`.as(
        'hour',
      ),
      'payment.payment_network as paymentNetwork',
      options.upToNowDaysAgo === undefined
        ? sql<boolean>`true`.as('isDue')
        : sql<boolean>`payment.created_at <= app_now() - make_interval(days => ${options.upToNowDaysAgo})`.as(
            'isDue',
          ),
    ])
    .select(paymentSums)
    .groupBy(sql`1, 2, 3`)
    .execute()

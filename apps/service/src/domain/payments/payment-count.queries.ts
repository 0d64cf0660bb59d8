/** How many payments a question means, up to one above the cap: from the day's totals where they can tell. */
import { TOTAL_CAP } from '@merchant/contract/core/page.ts'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { selectPayments } from './payment-filter.queries.ts'
import { isOfWholeDays, selectDays } from './payment-totals.queries.ts'
import type { PaymentQuestion } from './payment-query.rules.ts'

/** Totals of about two days: there is one for each type and status that a day has. */
const RECENT_TOTALS = 12

export const totalOf = (db: Db, scope: Scope, question: PaymentQuestion): RawBuilder<number> => {
  const { days } = question
  if (!isOfWholeDays(scope, question)) return counted(selectPayments(db, scope, question))
  switch (days?.dateType) {
    case 'business':
      return summed(selectDays(db, scope, question), sql`0`)
    case 'created':
      return summed(
        // A business day starts within the calendar day of its name and ends within the next (A-034):
        // all rows of those before the last day were created within the days asked for.
        selectDays(db, scope, question).where('business_date', '<', days.endDate),
        atEdges(db, scope, question, days),
      )
    case 'paid':
    case 'settled':
    case undefined:
      return counted(selectPayments(db, scope, question))
  }
}

const counted = <DB, TB extends keyof DB, R>(
  payments: SelectQueryBuilder<DB, TB, R>,
): RawBuilder<number> =>
  sql<number>`(select count(*) from (${payments.select(sql`1`.as('one')).limit(sql.lit(TOTAL_CAP + 1))}) as counted)`

/**
 * The rows of these days, and others unless it is more than the cap without them. The database runs
 * only what it needs: for a merchant with many rows the last few days are enough; totals of older
 * days lie far apart, and each of them would be a page to read.
 */
const summed = (
  days: ReturnType<typeof selectDays>,
  others: RawBuilder<unknown>,
): RawBuilder<number> => {
  const totals = days.select('row_count')
  const recent = totals.orderBy('business_date', 'desc').limit(sql.lit(RECENT_TOTALS))
  const cap = sql.lit(TOTAL_CAP)
  const sumOf = (some: typeof totals) =>
    sql`select coalesce(sum(row_count), 0)::bigint as known from (${some}) as kept`
  return sql<number>`case when (${sumOf(recent)}) > ${cap} then ${cap} + 1
    else (select case when known > ${cap} then known else known + ${others} end from (${sumOf(totals)}) as summed) end`
}

/** What was created on the first day for the business day before it, and on the last day for its own. */
const atEdges = (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
  days: NonNullable<PaymentQuestion['days']>,
): RawBuilder<number> => {
  const createdOn = (day: string) =>
    selectPayments(db, scope, { ...question, days: { ...days, startDate: day, endDate: day } })
  // The index of what was created when has the business day beside it; "+ 0" keeps its own index out.
  const before = sql<boolean>`(payment.business_date + 0) < ${days.startDate}::date`
  const own = sql<boolean>`(payment.business_date + 0) >= ${days.endDate}::date`
  return sql<number>`${counted(createdOn(days.startDate).where(before))} + ${counted(createdOn(days.endDate).where(own))}`
}

/** How many payments a question means, up to one above the cap: from the day's totals where they prove it. */
import { TOTAL_CAP } from '@merchant/contract/core/page.ts'
import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { selectPayments } from './payment-filter.queries.ts'
import type { PaymentQuestion } from './question.rules.ts'

/** Totals of about two days: there is one for each type and status that a day has. */
const RECENT_TOTALS = 12

export const totalOf = (db: Db, scope: Scope, question: PaymentQuestion) => {
  const counted = selectPayments(db, scope, question)
    .select(sql`1`.as('one'))
    .limit(sql.lit(TOTAL_CAP + 1))
  const count = sql<number>`(select count(*) from (${counted}) as counted)`
  const totals = totalsWithin(db, scope, question)
  if (totals === undefined) return count
  const isMore = (some: typeof totals) =>
    sql`(select coalesce(sum(row_count), 0) from (${some}) as kept) > ${sql.lit(TOTAL_CAP)}`
  // The database runs only the branches it needs. For a merchant with many rows the last few days
  // are enough; totals of older days lie far apart, and each of them would be a page to read.
  const recent = totals.orderBy('business_date', 'desc').limit(sql.lit(RECENT_TOTALS))
  return sql<number>`case when ${isMore(recent)} or ${isMore(totals)} then ${sql.lit(TOTAL_CAP + 1)} else ${count} end`
}

/**
 * A lower bound from the totals by business day, where the question names nothing else. A business
 * day starts within the calendar day of its name and ends within the next: all rows of the
 * business days before the last day were created within the days asked for.
 */
const totalsWithin = (db: Db, scope: Scope, question: PaymentQuestion) => {
  const { days, statuses, txnTypes, source, ...others } = question
  if (
    scope.shopIds !== '*' ||
    days === undefined ||
    (days.dateType !== 'created' && days.dateType !== 'business')
  )
    return undefined
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  const lastDay =
    days.dateType === 'business' ? sql`${days.endDate}::date` : sql`${days.endDate}::date - 1`
  return db
    .selectFrom('daily_total')
    .where('merchant_id', '=', scope.merchantId)
    .where('source', '=', source)
    .where('business_date', '>=', sql<string>`${days.startDate}::date`)
    .where('business_date', '<=', sql<string>`${lastDay}`)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(txnTypes !== undefined, (query) => query.where('txn_type', 'in', txnTypes ?? []))
    .select('row_count')
}

/** A business day of payments, added up by hour and network in one reading of its rows. */
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { cisColumns, cisTimes } from './cis-transaction.queries.ts'
import type { CisRow } from './cis-transaction.ts'
import { selectPayments } from './payment-filter.queries.ts'
import { orderedPayments } from './payment-list.queries.ts'
import { paymentSums } from './payment-totals.queries.ts'
import type { PaymentQuestion } from './payment-query.rules.ts'

/** With `upToNow` only what was there at this time of day, so many days ago. */
export const sumPaymentsByHour = (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
  options: { upToNowDaysAgo?: number } = {},
) =>
  selectPayments(db, scope, question)
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

export const listLatestPayments = (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
  count: number,
): Promise<CisRow[]> =>
  orderedPayments(db, scope, question, { sortBy: 'createdAt', sortOrder: 'desc' })
    .select(cisColumns)
    .select(cisTimes)
    .limit(count)
    .$narrowType<{ shopName: string }>()
    .execute()

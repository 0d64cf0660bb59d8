/** What settlement brought last, and what it has yet to bring. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { dueDate, expectedCents } from '#domain/settlement.queries.ts'

/** Rows older than this are a matter of reconciliation and no longer of a balance. */
const PENDING_DAYS = 93

/** Of the latest settlement up to today: what came, or what was to come where no result says it. */
export const findSettled = async (db: Db, merchantId: string): Promise<number> => {
  const latest = db
    .selectFrom('payment as last')
    .where('last.merchant_id', '=', merchantId)
    .where('last.settlement_date', '<=', sql<string>`app_now()::date`)
    .select((eb) => eb.fn.max('last.settlement_date').as('day'))
  const { cents } = await db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', merchantId)
    .where('payment.settlement_status', '=', 'SETTLED')
    .where('payment.settlement_date', '=', latest)
    .select(
      sql<number>`coalesce(sum(coalesce(payment.received_settlement_cents, ${expectedCents})), 0)::bigint`.as(
        'cents',
      ),
    )
    .executeTakeFirstOrThrow()
  return cents
}

export const findPending = (db: Db, merchantId: string) =>
  db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', merchantId)
    .where('payment.settlement_status', '=', 'UNSETTLED')
    .where('payment.status', '=', 'SUCCESS')
    .where('payment.business_date', '>=', sql<string>`app_now()::date - ${sql.lit(PENDING_DAYS)}`)
    .select([
      sql<number>`coalesce(sum(${expectedCents}), 0)::bigint`.as('cents'),
      sql<
        string | null
      >`(min(greatest(${dueDate}, app_now()::date)) filter (where ${expectedCents} is not null))::text`.as(
        'nextDate',
      ),
    ])
    .executeTakeFirstOrThrow()

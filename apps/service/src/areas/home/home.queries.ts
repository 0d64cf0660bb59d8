/** The current business day. */
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { inShops } from '#domain/payments/payment-filter.queries.ts'

/** The current business day: the earliest one of the filtered shops. */
export const findRunningDay = async (
  db: Db,
  scope: Scope,
  shopIds: readonly string[] | undefined,
): Promise<string> => {
  const { day } = await db
    .selectFrom('shop')
    .where('shop.merchant_id', '=', scope.merchantId)
    .where('shop.status', '=', 'ACTIVE')
    .where((eb) => eb.and(inShops('shop.shop_id', scope, shopIds)))
    .select(
      sql<string>`coalesce(min((app_now() - shop.business_day_cutoff::interval)::date), app_now()::date)::text`.as(
        'day',
      ),
    )
    .executeTakeFirstOrThrow()
  return day
}

/** The limits of refunds that one person may make alone, and what they made today. */
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { refundRoles, type RefundRole } from '@merchant/contract/areas/refunds.calls.ts'
import { sql } from 'kysely'
import { acrossShops } from '#domain/payments/shop-scope.queries.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import { noPolicy, type RefundPolicy, type RoleLimits } from './refund-limit.rules.ts'

export const findPolicy = async (db: Db, merchantId: string): Promise<RefundPolicy> => {
  const row = await db
    .selectFrom('refund_policy')
    .where('merchant_id', '=', merchantId)
    .select((eb) => [
      eb.ref('limits').$castTo<RoleLimits>().as('limits'),
      'expiry_hours as expiryHours',
      'version',
    ])
    .executeTakeFirst()
  return row ?? noPolicy
}

/** False when the stored limits have another version than the one that was changed. */
export const savePolicy = async (
  db: Db,
  merchantId: string,
  { limits, expiryHours, version, by }: RefundPolicy & { readonly by: string },
): Promise<boolean> => {
  const fields = {
    limits: JSON.stringify(limits),
    expiry_hours: expiryHours,
    changed_by: by,
    changed_at: sql<string>`app_now()`,
  }
  const result =
    version === 0
      ? await db
          .insertInto('refund_policy')
          .values({ merchant_id: merchantId, ...fields })
          .onConflict((conflict) => conflict.column('merchant_id').doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('refund_policy')
          .set({ ...fields, version: sql<number>`version + 1` })
          .where('merchant_id', '=', merchantId)
          .where('version', '=', version)
          .executeTakeFirst()
  return 'numUpdatedRows' in result
    ? result.numUpdatedRows === 1n
    : result.numInsertedOrUpdatedRows === 1n
}

/** Serializes the refunds of one person until the end of the transaction, so that two do not share what is left. */
export const lockPersonsDay = async (db: Db, merchantId: string, userId: string): Promise<void> => {
  const name = `refund-day ${merchantId} ${userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** What the person refunded alone since midnight, without what failed; also in shops that are no longer theirs. */
export const sumMadeToday = async (db: Db, scope: Scope, userId: string): Promise<number> => {
  const { cents } = await acrossShops(db, scope, () =>
    db
      .selectFrom('refund')
      .where('merchant_id', '=', scope.merchantId)
      .where('requested_by', '=', userId)
      .where('requested_at', '>=', sql<string>`date_trunc('day', app_now(), 'Asia/Hong_Kong')`)
      .where('approval', 'is', null)
      .where('status', '<>', 'FAILED')
      .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
      .executeTakeFirstOrThrow(),
  )
  return cents
}

/** The roles of those who are the only person who may refund in some open shop, so that nobody can approve. */
export const listRolesWithoutApprover = async (
  db: Db,
  merchantId: string,
): Promise<RefundRole[]> => {
  const { rows } = await sql<{ role: RefundRole }>`
    select distinct min(member.role_type) as role
    from shop
    join merchant_member member on member.merchant_id = shop.merchant_id and member.status = 'ACTIVE'
      and member.role_type = any(${[...refundRoles]}::text[])
      and (member.role_type <> all(${[...shopScopedRoles]}::text[]) or exists (
        select from member_shop own where own.merchant_id = member.merchant_id
          and own.user_id = member.user_id and own.shop_id = shop.shop_id))
    join app_user on app_user.user_id = member.user_id and app_user.status = 'ACTIVE'
    where shop.merchant_id = ${merchantId} and shop.status <> 'CLOSED'
    group by shop.shop_id having count(*) = 1 order by 1`.execute(db)
  return rows.map(({ role }) => role)
}

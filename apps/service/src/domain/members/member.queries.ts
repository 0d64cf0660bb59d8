/** Changes memberships, one at a time within a merchant, so that rules about all members hold. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** Held until the commit: of two administrators who remove each other, the second sees the first's change. */
export const lockMembers = async (db: Db, merchantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members:${merchantId}`}, 0))`.execute(
    db,
  )
}

/** Whether a member still has the role that their session had when the request came in. */
export const stillHasRole = async (
  db: Db,
  merchantId: string,
  userId: string,
  roleType: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('merchant_member')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('role_type', '=', roleType)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row !== undefined
}

export const listShopsOf = async (
  db: Db,
  merchantId: string,
  userId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('member_shop')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .select('shop_id as shopId')
    .execute()
  return rows.map(({ shopId }) => shopId)
}

/** Whether the person works for another merchant too. Needs the gate role, which sees every merchant. */
export const isMemberElsewhere = async (
  gate: Db,
  merchantId: string,
  userId: string,
): Promise<boolean> => {
  const row = await gate
    .selectFrom('merchant_member')
    .select('merchant_id')
    .where('user_id', '=', userId)
    .where('merchant_id', '<>', merchantId)
    .where('status', '<>', 'REMOVED')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const updateMember = async (
  db: Db,
  merchantId: string,
  userId: string,
  change: { readonly roleType?: string | undefined; readonly status?: string | undefined },
): Promise<void> => {
  await db
    .updateTable('merchant_member')
    .set({
      version: sql<number>`version + 1`,
      ...(change.roleType !== undefined && { role_type: change.roleType }),
      ...(change.status !== undefined && {
        status: change.status,
        removed_at: change.status === 'REMOVED' ? sql<string>`app_now()` : null,
      }),
    })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute()
}

export const replaceShops = async (
  db: Db,
  merchantId: string,
  userId: string,
  shopIds: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('member_shop')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute()
  if (shopIds.length === 0) return
  await db
    .insertInto('member_shop')
    .values(
      shopIds.map((shopId) => ({ merchant_id: merchantId, user_id: userId, shop_id: shopId })),
    )
    .execute()
}

/** Removes a person from one shop. */
export const deleteFromShop = async (
  db: Db,
  merchantId: string,
  userId: string,
  shopId: string,
): Promise<void> => {
  await db
    .deleteFrom('member_shop')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .execute()
}

/** The codes of the closed ones among these shops; nobody can be assigned to them. */
export const listClosedShops = async (
  db: Db,
  merchantId: string,
  shopIds: readonly string[],
): Promise<string[]> => {
  if (shopIds.length === 0) return []
  const rows = await db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .where('shop_id', 'in', shopIds)
    .where('status', '=', 'CLOSED')
    .select('shop_code as shopCode')
    .orderBy('shop_code')
    .execute()
  return rows.map((row) => row.shopCode)
}

/** The e-mail addresses of the active members with these roles, at most fifty. */
export const listAddresses = async (
  db: Db,
  merchantId: string,
  roleTypes: readonly SessionRole[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('merchant_member')
    .innerJoin('app_user', 'app_user.user_id', 'merchant_member.user_id')
    .where('merchant_member.merchant_id', '=', merchantId)
    .where('merchant_member.status', '=', 'ACTIVE')
    .where('merchant_member.role_type', 'in', [...roleTypes])
    .select('app_user.email')
    .orderBy('app_user.email')
    .limit(50)
    .execute()
  return rows.map((row) => row.email)
}

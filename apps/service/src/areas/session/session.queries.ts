/** Sessions, and the merchants and shops that a person may choose from. */
import { isSessionRole, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'

/** Makes a session a view. Resolves to its end. */
export const markView = async (
  db: Db,
  tokenHash: Buffer,
  view: {
    readonly parentId: string
    readonly roleType: SessionRole
    readonly shopIds: readonly string[]
    readonly minutes: number
  },
): Promise<string> => {
  const { until } = await db
    .updateTable('session')
    .set({
      parent_id: view.parentId,
      view_role: view.roleType,
      view_shop_ids: sql<string[]>`${view.shopIds}::text[]`,
      view_until: sql<string>`app_now() + make_interval(mins => ${view.minutes})`,
    })
    .where('token_hash', '=', tokenHash)
    .returning(sql<string>`view_until`.as('until'))
    .executeTakeFirstOrThrow()
  return until
}

export const findTokenHash = async (db: Db, sessionId: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('session')
    .where('session_id', '=', sessionId)
    .select('token_hash as tokenHash')
    .forUpdate()
    .executeTakeFirst()
  return row?.tokenHash
}

/** Ends the views that were begun in the given session. */
export const deleteViewsOf = async (db: Db, sessionId: string): Promise<void> => {
  await db.deleteFrom('session').where('parent_id', '=', sessionId).execute()
}

/** Ends a session that no view needs to return to: no browser has its token any more. */
export const deleteUnviewed = async (db: Db, sessionId: string): Promise<void> => {
  await db
    .deleteFrom('session')
    .where('session_id', '=', sessionId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('session as view')
            .where('view.parent_id', '=', sessionId)
            .select('view.session_id'),
        ),
      ),
    )
    .execute()
}

/**
 * Ends every session in the group of tabs of the given one, each before its views, which is the lock order. The
 * caller has locked the person.
 */
export const deleteGroup = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db
    .deleteFrom('session')
    .where('token_hash', 'in', (tabs) =>
      tabs
        .selectFrom('session as tab')
        .where('tab.group_id', '=', (eb) =>
          eb
            .selectFrom('session as own')
            .where('own.token_hash', '=', tokenHash)
            .select('own.group_id'),
        )
        .select('tab.token_hash')
        .orderBy('tab.parent_id', (order) => order.asc().nullsFirst())
        .orderBy('tab.token_hash')
        .forUpdate(),
    )
    .execute()
}

/** True when there was such a session. */
export const deleteSession = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export interface ProfileRow {
  readonly merchantId: string
  readonly merchantName: string
  readonly logoUrl: string | null
  readonly roleType: SessionRole
  readonly status: 'ACTIVE' | 'SUSPENDED'
  readonly lastUsedAt: string | null
}

/** The merchants a person belongs to, the last used first. */
export const listProfiles = async (db: Db, userId: string): Promise<ProfileRow[]> => {
  const rows = await runPrepared(db, 'profiles', { userId }, (given) =>
    db
      .selectFrom('merchant_member')
      .innerJoin('merchant', 'merchant.merchant_id', 'merchant_member.merchant_id')
      .leftJoin('last_merchant', (join) =>
        join
          .onRef('last_merchant.merchant_id', '=', 'merchant_member.merchant_id')
          .onRef('last_merchant.user_id', '=', 'merchant_member.user_id'),
      )
      .where('merchant_member.user_id', '=', given.userId)
      .where('merchant_member.status', 'in', ['ACTIVE', 'SUSPENDED'])
      .select([
        'merchant.merchant_id as merchantId',
        'merchant.merchant_name as merchantName',
        'merchant.logo_url as logoUrl',
        'merchant_member.role_type as roleType',
        'merchant_member.status as memberStatus',
        'merchant.status as merchantStatus',
        'last_merchant.used_at as lastUsedAt',
      ])
      .orderBy('last_merchant.used_at', (order) => order.desc().nullsLast())
      .orderBy('merchant.merchant_name')
      .orderBy('merchant.merchant_id'),
  )
  return rows.flatMap(({ memberStatus, merchantStatus, roleType, ...row }) =>
    isSessionRole(roleType)
      ? [
          {
            ...row,
            roleType,
            status:
              memberStatus === 'ACTIVE' && merchantStatus === 'ACTIVE'
                ? ('ACTIVE' as const)
                : ('SUSPENDED' as const),
          },
        ]
      : [],
  )
}

export const markMerchantUsed = async (
  db: Db,
  userId: string,
  merchantId: string,
): Promise<void> => {
  await db
    .insertInto('last_merchant')
    .values({ user_id: userId, merchant_id: merchantId, used_at: sql<string>`app_now()` })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'merchant_id']).doUpdateSet({ used_at: sql<string>`app_now()` }),
    )
    .execute()
}

/** The person and when they last signed in, for the portal's userData. */
export const findUserData = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .where('user_id', '=', userId)
    .select([
      'user_id as userId',
      'username',
      'display_name as displayName',
      'email',
      'language',
      'last_login_at as lastLoginAt',
    ])
    .executeTakeFirstOrThrow()

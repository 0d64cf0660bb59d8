/** Which roles need a second factor, and whose members have none. */
import type { Role, SessionRole } from '@merchant/contract/access/permissions.ts'
import { sql } from 'kysely'
import { hasSecondFactor } from '#domain/members/member-list.queries.ts'
import type { Db } from '#infra/db/database.ts'
import { midnight } from '#infra/db/hong-kong-time.ts'

export interface StoredRequirement {
  readonly roles: readonly Role[]
  readonly holdsFrom: string | null
  readonly version: number
}

export const findRequirement = async (db: Db, merchantId: string): Promise<StoredRequirement> => {
  const row = await db
    .selectFrom('second_factor_policy')
    .where('merchant_id', '=', merchantId)
    .select((eb) => [
      eb.ref('roles').$castTo<Role[]>().as('roles'),
      sql<string>`left(holds_from::text, 10)`.as('holdsFrom'),
      'version',
    ])
    .executeTakeFirst()
  if (row === undefined) return { roles: [], holdsFrom: null, version: 0 }
  return { ...row, holdsFrom: row.roles.length === 0 ? null : row.holdsFrom }
}

/** When the roles that stay began to need a second factor, of those that do by now. */
const keptSince = (roles: readonly Role[]) => {
  const since = sql`coalesce((role_since ->> kept.role)::timestamptz, holds_from)`
  return sql<string>`(select coalesce(jsonb_object_agg(kept.role, ${since}), '{}')
    from unnest(second_factor_policy.roles) as kept (role)
    where kept.role = any(${[...roles]}::text[]) and ${since} <= app_now())`
}

/**
 * False when the stored one has another version than the one that was changed. It holds from the midnight of that day,
 * but never for sessions that were begun before the change; roles that need one already keep the time from which they do.
 */
export const saveRequirement = async (
  db: Db,
  merchantId: string,
  { roles, holdsFrom, version, by }: StoredRequirement & { readonly by: string },
): Promise<boolean> => {
  const fields = {
    roles: sql<string[]>`${[...roles]}::text[]`,
    holds_from:
      holdsFrom === null
        ? sql<string>`app_now()`
        : sql<string>`greatest(${midnight(holdsFrom)}, app_now())`,
    changed_by: by,
    changed_at: sql<string>`app_now()`,
  }
  if (version === 0) {
    const inserted = await db
      .insertInto('second_factor_policy')
      .values({ merchant_id: merchantId, ...fields })
      .onConflict((conflict) => conflict.column('merchant_id').doNothing())
      .executeTakeFirstOrThrow()
    return inserted.numInsertedOrUpdatedRows === 1n
  }
  const updated = await db
    .updateTable('second_factor_policy')
    .set({ ...fields, role_since: keptSince(roles), version: sql<number>`version + 1` })
    .where('merchant_id', '=', merchantId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return updated.numUpdatedRows === 1n
}

const lackingMembers = (db: Db, merchantId: string) =>
  db
    .selectFrom('merchant_member')
    .innerJoin('app_user', 'app_user.user_id', 'merchant_member.user_id')
    .where('merchant_member.merchant_id', '=', merchantId)
    .where('merchant_member.status', '=', 'ACTIVE')
    .where('app_user.status', '=', 'ACTIVE')
    .where(({ not }) => not(hasSecondFactor))

/** Active members of each role without a second factor. */
export const countLacking = (
  db: Db,
  merchantId: string,
): Promise<{ roleType: SessionRole; members: number }[]> =>
  lackingMembers(db, merchantId)
    .groupBy('merchant_member.role_type')
    .select((eb) => [
      eb.ref('merchant_member.role_type').$castTo<SessionRole>().as('roleType'),
      sql<number>`count(*)`.as('members'),
    ])
    .orderBy('roleType')
    .execute()

/** Mail addresses of the active members of these roles without a second factor. */
export const listLacking = async (
  db: Db,
  merchantId: string,
  roles: readonly Role[],
): Promise<string[]> => {
  const rows = await lackingMembers(db, merchantId)
    .where('merchant_member.role_type', '=', sql<string>`any(${[...roles]}::text[])`)
    .select('app_user.email')
    .orderBy('app_user.email')
    .execute()
  return rows.map(({ email }) => email)
}

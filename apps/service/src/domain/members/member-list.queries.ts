/** Members of a merchant, in lists and one by one. A shop-scoped session gets the people of its shops. */
import type { memberSortKeys, memberStatuses } from '@merchant/contract/areas/members.calls.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import {
  orderOf,
  type WithSortKey,
  readPage,
  type SortKey,
} from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { beginsWith, hasWords } from '#infra/pagination/words.queries.ts'
import type { MemberRow } from './member.rules.ts'

export interface MemberCriteria {
  readonly roleTypes?: readonly SessionRole[] | undefined
  readonly statuses?: readonly (typeof memberStatuses)[number][] | undefined
  readonly shopId?: string | undefined
  readonly userId?: string | undefined
  readonly keyword?: string | undefined
  /** Whether the keyword also searches addresses: not for somebody who sees them masked. */
  readonly hasAddresses: boolean
  /** Leaves out these roles: not everybody may see a shop's owners. */
  readonly withoutRoles?: readonly SessionRole[] | undefined
}

/** Failed sign-ins are stored under hashes of the names (A-245). */
const countOf = (name: 'username' | 'email') =>
  sql`sha256(convert_to('sign-in-name:' || lower(${sql.ref(`app_user.${name}`)}), 'UTF8'))`
const isLocked = sql<boolean>`(app_user.status <> 'ACTIVE' or exists (
  select from sign_in_failure f where f.locked_until > app_now()
    and f.subject_hash in (${countOf('username')}, ${countOf('email')})))`

type Status = (typeof memberStatuses)[number]
/** LOCKED only for who sees the names: others could find out whose they are by locking them (A-161). */
export const memberStatus = (hasAddresses: boolean) =>
  hasAddresses
    ? sql<Status>`case when merchant_member.status = 'ACTIVE' and ${isLocked} then 'LOCKED' else merchant_member.status end`
    : sql<Status>`merchant_member.status`

/** For ids and codes, which hold letters, digits, _ and - only. Written as text, because COPY takes no array. */
const has = (list: readonly string[]): Expression<string[]> =>
  sql<string[]>`${`{${list.join(',')}}`}::text[]`

export const memberSort: Readonly<Record<(typeof memberSortKeys)[number], SortKey>> = {
  displayName: { kind: 'text', by: sql`(natural_key(app_user.display_name) collate "C")` },
  roleType: { kind: 'text', by: sql.ref('merchant_member.role_type') },
  joinedAt: { kind: 'time', by: sql.ref('merchant_member.joined_at') },
  lastLoginAt: { kind: 'time', by: sql.ref('last_merchant.used_at'), nullable: true },
}
export const memberId = sql.ref('merchant_member.user_id')

export const hasSecondFactor = sql<boolean>`exists (select from second_factor f where f.user_id = merchant_member.user_id and f.confirmed_at is not null and f.kind in ('TOTP', 'PASSKEY'))`

const shopsOf = (scope: Scope) =>
  sql<
    string[]
  >`array(select s.shop_id from member_shop s where s.merchant_id = merchant_member.merchant_id and s.user_id = merchant_member.user_id${
    scope.shopIds === '*' ? sql`` : sql` and s.shop_id = any(${has(scope.shopIds)})`
  } order by s.shop_id)`

const worksIn = (shopIds: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from member_shop s where s.merchant_id = merchant_member.merchant_id and s.user_id = merchant_member.user_id and s.shop_id = any(${has(shopIds)}))`

const fromMembers = (db: Db, scope: Scope) =>
  db
    .selectFrom('merchant_member')
    .innerJoin('app_user', 'app_user.user_id', 'merchant_member.user_id')
    .leftJoin('last_merchant', (join) =>
      join
        .onRef('last_merchant.merchant_id', '=', 'merchant_member.merchant_id')
        .onRef('last_merchant.user_id', '=', 'merchant_member.user_id'),
    )
    .where('merchant_member.merchant_id', '=', scope.merchantId)
    .$if(scope.shopIds !== '*', (query) =>
      query.where(worksIn(scope.shopIds === '*' ? [] : scope.shopIds)),
    )

const selectMembers = (db: Db, scope: Scope) =>
  fromMembers(db, scope)
    .select([
      'merchant_member.user_id as userId',
      'app_user.username',
      'app_user.display_name as displayName',
      'app_user.email',
      'app_user.mobile',
      'merchant_member.role_type as roleType',
      'merchant_member.invited_by_name as invitedBy',
      'merchant_member.version',
      shopsOf(scope).as('shopIds'),
      memberStatus(true).as('status'),
      sql<string | null>`left(last_merchant.used_at::text, 19)`.as('lastLoginAt'),
      sql<string>`left(merchant_member.joined_at::text, 19)`.as('joinedAt'),
      hasSecondFactor.as('mfaEnabled'),
    ])
    .$narrowType<{ roleType: SessionRole }>()

/** The columns that a keyword searches; addresses only for somebody who sees them. */
const namesOf = ({ hasAddresses }: Pick<MemberCriteria, 'hasAddresses'>): RawBuilder<unknown>[] => {
  const columns = hasAddresses ? ['display_name', 'username', 'email', 'mobile'] : ['display_name']
  return columns.map((column) => sql.ref(`app_user.${column}`))
}

const isCalled = (
  keyword: string,
  criteria: Pick<MemberCriteria, 'hasAddresses'>,
): Expression<SqlBool> => hasWords(sql`concat_ws(' ', ${sql.join(namesOf(criteria))})`, keyword)

/** Removed members are listed only when their status is asked for. */
const isWanted = (criteria: MemberCriteria): RawBuilder<SqlBool> => {
  const { roleTypes, statuses, shopId, userId, keyword, withoutRoles = [] } = criteria
  return sql.join(
    [
      statuses === undefined
        ? sql`merchant_member.status <> 'REMOVED'`
        : sql`(${memberStatus(criteria.hasAddresses)}) = any(${has(statuses)})`,
      ...(roleTypes === undefined ? [] : [sql`merchant_member.role_type = any(${has(roleTypes)})`]),
      ...(shopId === undefined ? [] : [worksIn([shopId])]),
      ...(userId === undefined ? [] : [sql`merchant_member.user_id = ${userId}::text`]),
      ...(withoutRoles.length === 0
        ? []
        : [sql`merchant_member.role_type <> all(${has(withoutRoles)})`]),
      ...(keyword === undefined ? [] : [isCalled(keyword, criteria)]),
    ],
    sql` and `,
  )
}

/** The members of a list, without columns. */
export const listedMembers = (db: Db, scope: Scope, criteria: MemberCriteria) =>
  fromMembers(db, scope).where(isWanted(criteria))

export const listMembers = (
  db: Db,
  scope: Scope,
  criteria: MemberCriteria,
  request: ListRequest<(typeof memberSortKeys)[number]>,
): Promise<Found<MemberRow & WithSortKey>> =>
  readPage(db, selectMembers(db, scope).where(isWanted(criteria)), memberSort, memberId, request)

/** Current members for a search; names that begin with the words come first (A-114). */
export const findMembers = (
  db: Db,
  scope: Scope,
  criteria: { readonly keyword: string; readonly hasAddresses: boolean },
  limit: number,
): Promise<MemberRow[]> =>
  selectMembers(db, scope)
    .where('merchant_member.status', '<>', 'REMOVED')
    .where(isCalled(criteria.keyword, criteria))
    .orderBy(beginsWith(namesOf(criteria), criteria.keyword), 'desc')
    .orderBy(orderOf(memberSort.displayName, 'asc', memberId))
    .limit(limit)
    .execute()

/** A current member, with every shop. */
export const findMember = (
  db: Db,
  merchantId: string,
  userId: string,
): Promise<MemberRow | undefined> =>
  selectMembers(db, { merchantId, shopIds: '*' })
    .where('merchant_member.user_id', '=', userId)
    .where('merchant_member.status', '<>', 'REMOVED')
    .executeTakeFirst()

/** Active members with one of these roles, other than this person. */
export const countOthers = async (
  db: Db,
  merchantId: string,
  userId: string,
  roleTypes: readonly SessionRole[],
): Promise<number> => {
  const { others } = await db
    .selectFrom('merchant_member')
    .innerJoin('app_user', 'app_user.user_id', 'merchant_member.user_id')
    .where('merchant_member.merchant_id', '=', merchantId)
    .where('merchant_member.user_id', '<>', userId)
    .where('merchant_member.status', '=', 'ACTIVE')
    .where('merchant_member.role_type', 'in', roleTypes)
    .where('app_user.status', '=', 'ACTIVE')
    .select(sql<number>`count(*)`.as('others'))
    .executeTakeFirstOrThrow()
  return others
}

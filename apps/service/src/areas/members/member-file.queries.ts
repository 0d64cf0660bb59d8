/** The members of a list as the cells of a file, masked as in the list. */
import type { memberFileColumns, memberSortKeys } from '@merchant/contract/areas/members.calls.ts'
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { sql, type Compilable, type RawBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { column } from '#domain/file-texts/column.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import type { ListSort } from '#infra/pagination/list-request.ts'
import { countRows, orderOf } from '#infra/pagination/read-page.queries.ts'
import {
  hasSecondFactor,
  listedMembers,
  memberId,
  memberSort,
  memberStatus,
  type MemberCriteria,
} from '#domain/members/member-list.queries.ts'
import { seesAddresses, type Viewer } from '#domain/members/member.rules.ts'

type Cell = RawBuilder<unknown>

/** The masks of the contract's `contact.ts`, which the tests of the file compare with the list. */
const firstKept = sql.lit(String.raw`\1***`)
const maskedEmail = (cell: Cell): Cell =>
  sql`regexp_replace(${cell}, '^(.)[^@]*(?=@)', ${firstKept})`
const maskedUsername = (cell: Cell): Cell =>
  sql`case when strpos(${cell}, '@') > 0 then ${maskedEmail(cell)} else regexp_replace(${cell}, '^(.).*$', ${firstKept}) end`
const digitBeforeTheLastFour = sql.lit(String.raw`\d(?=\d{4})(?!\d*-)`)
const maskedMobile = (cell: Cell): Cell =>
  sql`regexp_replace(${cell}, ${digitBeforeTheLastFour}, '*', 'g')`

/** The names of the shops; row-level security leaves a shop-scoped viewer their own. */
const isScoped = sql`merchant_member.role_type in (${sql.join(shopScopedRoles.map((role) => sql.lit(role)))})`
const shopNames = (allShops: string): Cell => sql`case when ${isScoped} then (
  select string_agg(shop.name_en, ', ' order by shop.name_key) from member_shop s join shop using (merchant_id, shop_id)
  where s.merchant_id = merchant_member.merchant_id and s.user_id = merchant_member.user_id) else ${allShops}::text end`

type Name = (typeof memberFileColumns)[number]

/** In their default order. */
export const fileColumnsFor = (
  viewer: Viewer,
  allShops: string,
): Readonly<Record<Name, FileColumn>> => {
  const seen = (name: string, mask: (cell: Cell) => Cell): Cell => {
    const cell = sql.ref(`app_user.${name}`)
    return seesAddresses(viewer)
      ? cell
      : sql`case when merchant_member.user_id = ${viewer.userId}::text then ${cell} else ${mask(cell)} end`
  }
  return {
    displayName: column.free('Name', 'app_user.display_name'),
    email: column.free('E-mail', seen('email', maskedEmail)),
    username: column.free('Username', seen('username', maskedUsername)),
    mobile: column.free('Mobile', seen('mobile', maskedMobile)),
    roleType: column.code('Role', 'merchant_member.role_type', 'role'),
    shopIds: column.free('Shops', shopNames(allShops)),
    status: column.code('Status', memberStatus(seesAddresses(viewer)), 'state'),
    mfaEnabled: column.word(
      'Second factor',
      sql`case when ${hasSecondFactor} then 'ON' else 'OFF' end`,
      'onOff',
    ),
    lastLoginAt: column.time('Last sign-in', 'last_merchant.used_at'),
    joinedAt: column.time('Joined', 'merchant_member.joined_at'),
    invitedBy: column.free('Invited by', 'merchant_member.invited_by_name'),
    userId: column.code('Member ID', 'merchant_member.user_id'),
  }
}

export const countMembers = (db: Db, scope: Scope, criteria: MemberCriteria): Promise<number> =>
  countRows(listedMembers(db, scope, criteria))

export const memberFileStatement = (
  db: Db,
  scope: Scope,
  criteria: MemberCriteria,
  { sortBy, sortOrder }: ListSort<(typeof memberSortKeys)[number]>,
  cells: readonly FileColumn['cell'][],
): Compilable =>
  listedMembers(db, scope, criteria)
    .select(cells.map((cell, index) => cell.as(`cell_${String(index)}`)))
    .orderBy(orderOf(memberSort[sortBy], sortOrder, memberId))

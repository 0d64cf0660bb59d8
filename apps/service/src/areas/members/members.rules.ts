/** The difference that a change of a member makes. */
import { type SessionRole, shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import type { MemberChange } from '@merchant/contract/areas/members.calls.ts'
import type { MemberRow } from '#domain/members/member.rules.ts'

interface Fields {
  displayName?: string
  mobile?: string | null
  roleType?: SessionRole
  shopIds?: readonly string[]
  status?: string
}
export interface Changes {
  readonly before: Readonly<Fields>
  readonly after: Readonly<Fields>
}

/** Only the fields that really change: these are checked, written and audited. */
export const changesOf = (member: MemberRow, change: MemberChange): Changes => {
  const before: Fields = {}
  const after: Fields = {}
  if (change.displayName !== undefined && change.displayName !== member.displayName) {
    before.displayName = member.displayName
    after.displayName = change.displayName
  }
  if (change.mobile !== undefined && change.mobile !== member.mobile) {
    before.mobile = member.mobile
    after.mobile = change.mobile
  }
  if (change.roleType !== undefined && change.roleType !== member.roleType) {
    before.roleType = member.roleType
    after.roleType = change.roleType
  }
  const shopIds = change.shopIds ?? clearedShops(member, change.roleType)
  if (shopIds !== undefined && shopIds.toSorted().join() !== member.shopIds.toSorted().join()) {
    before.shopIds = member.shopIds
    after.shopIds = shopIds
  }
  // LOCKED is a temporary state of an active member and cannot be left by hand.
  const status = member.status === 'LOCKED' ? 'ACTIVE' : member.status
  if (change.status !== undefined && change.status !== status) {
    before.status = member.status
    after.status = change.status
  }
  return { before, after }
}

/** A role that sees every shop has no assigned shops. */
const clearedShops = (
  member: MemberRow,
  role: SessionRole | undefined,
): readonly string[] | undefined =>
  role !== undefined && !shopScopedRoles.includes(role) && member.shopIds.length > 0
    ? []
    : undefined

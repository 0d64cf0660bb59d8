/** What a wanted change really changes: only that is judged, written and audited. */
import { shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'
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

export const changesOf = (member: MemberRow, wanted: MemberChange): Changes => {
  const before: Fields = {}
  const after: Fields = {}
  if (wanted.displayName !== undefined && wanted.displayName !== member.displayName) {
    before.displayName = member.displayName
    after.displayName = wanted.displayName
  }
  if (wanted.mobile !== undefined && wanted.mobile !== member.mobile) {
    before.mobile = member.mobile
    after.mobile = wanted.mobile
  }
  if (wanted.roleType !== undefined && wanted.roleType !== member.roleType) {
    before.roleType = member.roleType
    after.roleType = wanted.roleType
  }
  const shopIds = wanted.shopIds ?? leftShops(member, wanted.roleType)
  if (shopIds !== undefined && shopIds.toSorted().join() !== member.shopIds.toSorted().join()) {
    before.shopIds = member.shopIds
    after.shopIds = shopIds
  }
  // Locked is a moment of an active member, not a state to be left by hand.
  const status = member.status === 'LOCKED' ? 'ACTIVE' : member.status
  if (wanted.status !== undefined && wanted.status !== status) {
    before.status = member.status
    after.status = wanted.status
  }
  return { before, after }
}

/** A role that sees every shop is assigned to none. */
const leftShops = (
  member: MemberRow,
  role: SessionRole | undefined,
): readonly string[] | undefined =>
  role !== undefined && !shopScopedRoles.includes(role) && member.shopIds.length > 0
    ? []
    : undefined

/** Members: whom somebody may invite, change or remove, and how they see each other. */
import { reaches } from '@merchant/contract/access/grants.ts'
import {
  roleLabels,
  shopScopedRoles,
  type SessionRole,
  can,
} from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { maskEmail, maskMobile, maskUsername } from '@merchant/contract/core/contact.ts'

/** Who invites, changes or removes, as their session says. */
export interface Grantor {
  readonly roleType: SessionRole
  readonly shopIds: '*' | readonly string[]
}
/** A member, or what an invitation would make them. */
export interface Grantee {
  readonly roleType: SessionRole
  readonly shopIds: readonly string[]
}

export interface OutOfReach {
  readonly code: '4031' | '4206'
  readonly message: string
}

/**
 * Undefined when within reach: limited by role, and by shops for shop-scoped roles. Shops are checked
 * first: somebody who also works in other shops is out of a shop manager's reach.
 */
export const outOfReach = (own: Grantor, other: Grantee): OutOfReach | undefined => {
  const { shopIds } = own
  if (shopIds === '*' || !shopScopedRoles.includes(other.roleType))
    return roleOutOfReach(own, other.roleType)
  if (other.shopIds.length > 0 && other.shopIds.every((id) => shopIds.includes(id)))
    return roleOutOfReach(own, other.roleType)
  return {
    code: '4031',
    message: 'This person also works outside the shops that you are assigned to',
  }
}

/** The limit by role alone. */
export const roleOutOfReach = (own: Grantor, role: SessionRole): OutOfReach | undefined =>
  reaches(own.roleType, role)
    ? undefined
    : { code: '4206', message: `The role ${roleLabels[role]} is beyond what you can give or take` }

/** A member with every shop and unmasked addresses. */
export interface MemberRow extends Omit<Member, 'shopIds'> {
  readonly shopIds: readonly string[]
}

export interface Viewer {
  readonly userId: string
  readonly roleType: SessionRole
  readonly shopIds: '*' | readonly string[]
}

export const seesAddresses = (viewer: Pick<Viewer, 'roleType'>): boolean =>
  can(viewer.roleType, 'manageMember')

/** The member as a viewer sees them: the viewer's shops only; addresses masked unless the viewer manages members. */
export const memberFor =
  (viewer: Viewer) =>
  (row: MemberRow): Member => {
    const { shopIds } = viewer
    const seen: Member = {
      ...row,
      shopIds: row.shopIds.filter((id) => shopIds === '*' || shopIds.includes(id)),
    }
    if (seesAddresses(viewer) || row.userId === viewer.userId) return seen
    return {
      ...seen,
      // Who does not see the names could otherwise find out whose they are by locking them.
      status: row.status === 'LOCKED' ? 'ACTIVE' : row.status,
      username: maskUsername(row.username),
      email: maskEmail(row.email),
      mobile: row.mobile === null ? null : maskMobile(row.mobile),
    }
  }

/** The operator in place of an inviting user's id, where nobody can invite yet. User ids begin with `usr_`. */
export const operatorId = 'operator'
/** The operator's name in mails and lists. */
export const operatorName = 'Your payment service'

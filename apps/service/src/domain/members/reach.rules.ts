/** Whom somebody may invite, change or remove: a ceiling by role, and by shop for who is bound to shops. */
import { reaches } from '@merchant/contract/access/grants.ts'
import {
  roleLabels,
  shopScopedRoles,
  type SessionRole,
} from '@merchant/contract/access/permissions.ts'

/** Who asks, as their session says. */
export interface Reacher {
  readonly roleType: SessionRole
  readonly shopIds: '*' | readonly string[]
}
/** A member, or what an invitation would make. */
export interface Reached {
  readonly roleType: SessionRole
  readonly shopIds: readonly string[]
}

export interface OutOfReach {
  readonly code: '4031' | '4206'
  readonly message: string
}

/**
 * Undefined when within reach. Shops are judged first, for roles that have any: somebody
 * who also works in other shops is out of a shop manager's reach.
 */
export const outOfReach = (own: Reacher, other: Reached): OutOfReach | undefined => {
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

/** The same of a role alone, whatever the shops. */
export const roleOutOfReach = (own: Reacher, role: SessionRole): OutOfReach | undefined =>
  reaches(own.roleType, role)
    ? undefined
    : { code: '4206', message: `The role ${roleLabels[role]} is beyond what you can give or take` }

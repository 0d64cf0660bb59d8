/** Whose membership a role may touch: the ceiling of invitations, changes and removals. */
import {
  can,
  permissionsOf,
  roles,
  shopScopedRoles,
  type Role,
  type SessionRole,
} from './permissions.ts'

/** Within a shop its manager reaches these, and nobody above. */
const reachedByShop: readonly SessionRole[] = ['SUPERVISOR', 'STAFF']

/**
 * Whether someone of a role may invite, change and remove people of another: nobody gives or takes
 * a right that they lack, and within a shop only supervisors and staff are within reach.
 */
export const reaches = (own: SessionRole, other: SessionRole): boolean =>
  shopScopedRoles.includes(own)
    ? reachedByShop.includes(other)
    : permissionsOf(other).every((permission) => can(own, permission))

/** The roles that someone of this role may give. FINANCE is a label and cannot be picked. */
export const grantableRoles = (own: SessionRole): Role[] =>
  roles.filter((role) => reaches(own, role))

/** Roles that keep a merchant governed: one active member of these always stays. */
export const administrators = ['MERCHANT', 'ADMIN'] as const satisfies readonly Role[]

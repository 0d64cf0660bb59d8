/** Which members a role may invite, change and remove. */
import {
  can,
  permissionsOf,
  roles,
  shopScopedRoles,
  type Role,
  type SessionRole,
} from './permissions.ts'

/** The roles below a shop manager. */
const belowManager: readonly SessionRole[] = ['SUPERVISOR', 'STAFF']

/**
 * Whether a role may invite, change and remove members of another role: nobody grants or revokes a permission
 * that they lack, and shop-scoped roles reach supervisors and staff only.
 */
export const reaches = (own: SessionRole, other: SessionRole): boolean =>
  shopScopedRoles.includes(own)
    ? belowManager.includes(other)
    : permissionsOf(other).every((permission) => can(own, permission))

/** The roles that a role may grant. FINANCE is only a label and cannot be granted. */
export const grantableRoles = (own: SessionRole): Role[] =>
  roles.filter((role) => reaches(own, role))

/** A merchant always keeps one active member with one of these roles. */
export const administrators = ['MERCHANT', 'ADMIN'] as const satisfies readonly Role[]

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

/** The roles that manage members. Changing a member with such a role requires a recent password check. */
export const administrators: readonly SessionRole[] = ['MERCHANT', 'ADMIN']

export const isAdministrator = (role: SessionRole): boolean => administrators.includes(role)

/**
 * The roles of which another active member has to remain when a member with this role loses it or their access: the
 * last MERCHANT stays, and so does the last administrator of a merchant without one.
 */
export const keptRoles = (role: SessionRole): readonly SessionRole[] => {
  if (role === 'MERCHANT') return [role]
  return isAdministrator(role) ? administrators : []
}

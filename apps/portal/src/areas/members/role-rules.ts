import { administrators } from '@merchant/contract/access/grants.ts'
import { shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'

/** Whether a role is bound to shops. */
export const isScoped = (role: SessionRole | ''): boolean =>
  role !== '' && shopScopedRoles.includes(role)

/** Whether a role is given only after the password. */
export const wantsProof = (role: SessionRole | ''): boolean =>
  (administrators as readonly string[]).includes(role)

/** The shops that go with a role, in invitations, changes of members and views. */
import * as z from 'zod/mini'
import { shopScopedRoles, type SessionRole } from '../access/permissions.ts'
import { ShopId } from '../core/ids.ts'

/** Shop-scoped roles need shops; all others see every shop and are assigned to none. */
export const hasValidShops = (roleType: SessionRole, shopIds: readonly string[]): boolean =>
  shopScopedRoles.includes(roleType) === shopIds.length > 0
export const invalidShops = {
  path: 'shopIds',
  message: 'Shop managers, supervisors and staff have at least one shop, all others none',
} as const
/** The same as the error of a refinement. */
export const shopsRefusal = { error: invalidShops.message, path: [invalidShops.path] }

export const ShopIds = z.pipe(
  z.array(ShopId).check(z.maxLength(500)),
  z.transform((ids): string[] => [...new Set(ids)]),
)

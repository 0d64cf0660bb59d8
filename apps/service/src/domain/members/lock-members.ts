/** Locks a merchant's members for a change, and rereads the caller's own rights under the lock. */
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { listShopsOf, lockMembers, stillHasRole } from './member.queries.ts'

/**
 * Locks the members and resolves to the session with its shops of now: they may have been taken away meanwhile. `4010`
 * when the role was, or the membership.
 */
export const lockMembersFor = async (db: Db, session: TenantSession): Promise<TenantSession> => {
  const { merchantId, userId, roleType } = session
  await lockMembers(db, merchantId)
  if (!(await stillHasRole(db, merchantId, userId, roleType))) throw new AppError('4010')
  if (!shopScopedRoles.includes(roleType)) return session
  return { ...session, shopIds: await listShopsOf(db, merchantId, userId) }
}

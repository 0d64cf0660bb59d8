/** What a role needs, and whom the session may change. The service decides again on every call. */
import { isAdministrator, reaches } from '@merchant/contract/access/grants.ts'
import { can, shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { roleName } from '#components/role-name.ts'
import type { Session } from '#auth/session.ts'
import { whoMay } from '#components/role-names.ts'
import { t } from './members.messages.ts'

/** Whether a role sees only the shops that it is assigned to. */
export const isShopScoped = (role: SessionRole | ''): boolean =>
  role !== '' && shopScopedRoles.includes(role)

/** Whether granting a role, or changing somebody who has it, takes the password again. */
export const needsStepUp = (role: SessionRole | ''): boolean => role !== '' && isAdministrator(role)

export const isSelf = (
  session: Pick<Session, 'userData'> | null,
  { userId }: Pick<Member, 'userId'>,
) => session?.userData.userId === userId

/** Why nobody with this role can change an invitation or a member of that role, or undefined. */
export const whyOutOfReach = (own: SessionRole | undefined, role: SessionRole) =>
  own !== undefined && reaches(own, role) ? undefined : t('outOfReach', { role: roleName(role) })

/** Why the session cannot edit a member; undefined if it can. */
export const whyNotEdit = (
  session: Pick<Session, 'roleType' | 'userData'> | null,
  member: Pick<Member, 'userId' | 'roleType' | 'status'>,
): string | undefined => {
  const own = session?.roleType
  if (!can(own, 'editUser')) return t('roleCannot', { roles: whoMay('editUser') })
  if (isSelf(session, member)) return t('ownChange')
  if (member.status === 'REMOVED') return t('isRemoved')
  return whyOutOfReach(own, member.roleType)
}

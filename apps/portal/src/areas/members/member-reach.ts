/** Whom the person in front may change, and why not: courtesy, the service decides again. */
import { reaches } from '@merchant/contract/access/grants.ts'
import { can, roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { whoMay } from '#components/role-names.ts'
import type { Session } from '#auth/session.ts'
import { t } from './members.messages.ts'

type Asker = Pick<Session, 'roleType' | 'userData'>

export const isSelf = (asker: Pick<Session, 'userData'> | null, member: Pick<Member, 'userId'>) =>
  asker?.userData.userId === member.userId

/** Undefined when this person may be changed. */
export const whyNotEdit = (
  asker: Asker | null,
  member: Pick<Member, 'userId' | 'roleType' | 'status'>,
): string | undefined => {
  const own = asker?.roleType
  if (own === undefined || !can(own, 'editUser'))
    return t('roleCannot', { roles: whoMay('editUser') })
  if (isSelf(asker, member)) return t('ownChange')
  if (member.status === 'REMOVED') return t('isRemoved')
  return reaches(own, member.roleType)
    ? undefined
    : t('beyond', { role: roleLabels[member.roleType] })
}

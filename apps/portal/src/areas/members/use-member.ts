import { keptRoles } from '@merchant/contract/access/grants.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { UserId } from '@merchant/contract/core/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { roleName } from '#components/role-name.ts'
import { query } from '#api/client.ts'
import { t } from './edit.messages.ts'
import { shownStatuses } from './member-filters.ts'

/**
 * There is no call for one member, so the list is filtered by the id. It omits REMOVED unless that status is
 * requested.
 */
export const memberQuery = (userId: string) =>
  query(memberCalls.list, { query: { userId, status: shownStatuses.join(',') } })

/**
 * One member: undefined while it loads, null if there is none that the session may see. An invalid id is not
 * requested, because the service would refuse it.
 */
export const useMember = (userId: string) => {
  const isId = UserId.safeParse(userId).success
  const found = useQuery({ ...memberQuery(userId), enabled: isId })
  const listed = found.data?.items.find((item) => item.userId === userId)
  const member: Member | null | undefined = !isId || found.isSuccess ? (listed ?? null) : undefined
  return { query: found, member }
}

const current: readonly Member['status'][] = ['ACTIVE', 'LOCKED']

/**
 * Why a member can be neither suspended nor removed nor lose their role: nobody else has it. Undefined if they
 * can, and until that is known: the service decides.
 */
export const useWhyKept = ({ displayName, roleType, status }: Member): string | undefined => {
  const kept = keptRoles(roleType)
  const holders = useQuery({
    ...query(memberCalls.list, { query: { roleType: kept.join(','), status: current.join(',') } }),
    enabled: kept.length > 0 && current.includes(status),
  })
  return holders.data?.total === 1
    ? t('lastOne', { name: displayName, role: roleName(roleType) })
    : undefined
}

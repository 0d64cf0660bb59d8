import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { useCan, useSession } from '#auth/access.ts'
import { Screen } from '#ui/screen.tsx'
import { PermissionMissing } from '#components/PermissionMissing.tsx'
import { useSearchText } from '#components/use-search-text.ts'
import { InvitationList } from './InvitationList.tsx'
import { MemberList } from './MemberList.tsx'
import { t } from './members.messages.ts'

/**
 * The lists of members and of invitations. The page is open to every role, its data is not: without a
 * permission for it no request is made.
 */
export function MemberListScreen() {
  const canSee = can(useSession()?.roleType, memberCalls.list.access)
  const canInvite = useCan('inviteUser')
  const tab = useSearchText('tab')
  if (!canSee) {
    return (
      <Screen title={t('title')}>
        <PermissionMissing permission="manageMember" title={t('noRight')} />
      </Screen>
    )
  }
  return canInvite && tab === 'invitations' ? <InvitationList /> : <MemberList />
}

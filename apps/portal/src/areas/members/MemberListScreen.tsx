import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { useSearch } from '@tanstack/react-router'
import { useCan, useSession } from '#auth/access.ts'
import { Screen } from '#ui/screen.tsx'
import { PermissionMissing } from '#components/PermissionMissing.tsx'
import { InvitationList } from './InvitationList.tsx'
import { MemberList } from './MemberList.tsx'
import { t } from './members.messages.ts'

/**
 * Members, and the invitations that wait for an answer. The page is open to everyone, its data is not:
 * without the right no call is made, and the page says so.
 */
export function MemberListScreen() {
  const canSee = can(useSession()?.roleType, memberCalls.list.access)
  const canInvite = useCan('inviteUser')
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  if (!canSee) {
    return (
      <Screen title={t('title')}>
        <PermissionMissing permission="manageMember" title={t('noRight')} />
      </Screen>
    )
  }
  return canInvite && tab === 'invitations' ? <InvitationList /> : <MemberList />
}

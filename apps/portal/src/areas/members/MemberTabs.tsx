import { useCan } from '#auth/access.ts'
import { TabLinks } from '#ui/tabs/TabLinks.tsx'
import { t } from './members.messages.ts'

/** Who is here and who was asked to come. Only those who invite see the second. */
export function MemberTabs({ current }: { readonly current: 'members' | 'invitations' }) {
  const canInvite = useCan('inviteUser')
  if (!canInvite) return null
  return (
    <TabLinks
      label={t('tabs')}
      tabs={[
        { name: 'members', label: t('members') },
        { name: 'invitations', label: t('invitations') },
      ]}
      current={current}
    />
  )
}

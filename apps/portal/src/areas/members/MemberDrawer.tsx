import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { useCan, useSession } from '#auth/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { isSelf, whyNotEdit } from './member-rules.ts'
import { MemberFacts } from './MemberFacts.tsx'
import { t } from './members.messages.ts'
import { useMember } from './use-member.ts'
import './members.css'

interface MemberDrawerProps extends RowNavigation {
  readonly userId: string
  /** The row of the list, shown until the member is loaded. */
  readonly row: Member | undefined
}

/** The open member beside the list, with links to edit them and to their activity. */
export function MemberDrawer({ userId, row, ...navigation }: MemberDrawerProps) {
  const { query, member } = useMember(userId)
  // The row wins over a member that is loading or, since it was listed, not found.
  const found = member ?? row ?? member
  return (
    <RowDrawer
      id={userId}
      label={found ? t('about', { name: found.displayName }) : t('member')}
      kind={t('member')}
      name={<b dir="auto">{found && inItsLanguage(found.displayName)}</b>}
      found={found}
      error={query.error}
      onRetry={() => void query.refetch()}
      failed={t('memberFailed')}
      words={t}
      icon={<IconUserOff aria-hidden />}
      renderFooter={(one) => <MemberActions member={one} />}
      {...navigation}
    >
      {(one) => <MemberFacts member={one} />}
    </RowDrawer>
  )
}

function MemberActions({ member }: { readonly member: Member }) {
  const canAudit = useCan('manageMember')
  return (
    <>
      <EditAction member={member} />
      {canAudit && (
        <ButtonLink to="/portal/audit" search={{ actorId: member.userId, range: 'last3Months' }}>
          {t('activity')}
        </ButtonLink>
      )}
    </>
  )
}

function EditAction({ member }: { readonly member: Member }) {
  const session = useSession()
  if (isSelf(session, member)) return <ButtonLink to="/portal/user">{t('ownAccount')}</ButtonLink>
  const reason = whyNotEdit(session, member)
  if (reason !== undefined)
    return (
      <Button printsReason disabledReason={reason}>
        {t('edit')}
      </Button>
    )
  return (
    <ButtonLink to="/portal/membership/edit" search={{ userId: member.userId }} tone="main">
      {t('edit')}
    </ButtonLink>
  )
}

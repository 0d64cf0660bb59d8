import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { useCan, useSession } from '#access/access.ts'
import { ButtonLink } from '#kit/button-link.tsx'
import { Button } from '#kit/button.tsx'
import { Drawer } from '#kit/drawer/Drawer.tsx'
import { EmptyState } from '#kit/state/EmptyState.tsx'
import { ErrorState } from '#kit/state/ErrorState.tsx'
import { SkeletonLines } from '#kit/state/Skeleton.tsx'
import { isSelf, whyNotEdit } from './member-reach.ts'
import { MemberFacts } from './MemberFacts.tsx'
import { t } from './members.messages.ts'
import { useMember } from './use-member.ts'
import './members.css'

interface MemberDrawerProps {
  readonly userId: string
  /** The row beside which it opens: what is known before the answer. */
  readonly row: Member | undefined
  readonly neighbours: readonly string[]
  readonly onOpen: (userId: string) => void
  readonly onClose: () => void
}

/** One member beside the list: everything that is told of them, and the way to change it. */
export function MemberDrawer({ userId, row, neighbours, onOpen, onClose }: MemberDrawerProps) {
  const { asked, member } = useMember(userId)
  const shown = member ?? row
  const place = neighbours.indexOf(userId)
  const go = (to: string | undefined) => (to === undefined ? undefined : () => onOpen(to))
  return (
    <Drawer
      label={shown ? t('about', { name: shown.displayName }) : t('member')}
      title={
        <>
          <span className="member-label">{t('member')}</span>
          <br />
          <b dir="auto">{shown?.displayName}</b>
        </>
      }
      {...(shown && { footer: <MemberActions member={shown} /> })}
      onClose={onClose}
      row={userId}
      onPrevious={go(place > 0 ? neighbours[place - 1] : undefined)}
      onNext={go(place === -1 ? undefined : neighbours[place + 1])}
    >
      {shown ? (
        <MemberFacts member={shown} />
      ) : asked.isError ? (
        <ErrorState
          title={t('memberFailed')}
          message={asked.error.message}
          reference={asked.error.reference}
          onRetry={() => void asked.refetch()}
        />
      ) : member === null ? (
        <EmptyState icon={<IconUserOff aria-hidden />} title={t('unknown')} text={t('unknownText')}>
          <Button onClick={onClose}>{t('back')}</Button>
        </EmptyState>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  )
}

function MemberActions({ member }: { readonly member: Member }) {
  const canAudit = useCan('manageMember')
  return (
    <>
      <EditAction member={member} />
      {canAudit && (
        <ButtonLink to="/portal/audit" search={{ actorId: member.userId, range: 'last3Months' }}>
          {t('whatTheyDid')}
        </ButtonLink>
      )}
    </>
  )
}

function EditAction({ member }: { readonly member: Member }) {
  const session = useSession()
  if (isSelf(session, member)) return <ButtonLink to="/portal/user">{t('ownAccount')}</ButtonLink>
  const reason = whyNotEdit(session, member)
  if (reason !== undefined) return <Button disabledReason={reason}>{t('edit')}</Button>
  return (
    <ButtonLink to="/portal/membership/edit" search={{ userId: member.userId }} tone="main">
      {t('edit')}
    </ButtonLink>
  )
}

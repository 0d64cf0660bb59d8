import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSession } from '#auth/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import '#ui/card.css'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonLines } from '#ui/state/Skeleton.tsx'
import { AccessCard } from './AccessCard.tsx'
import { EditMemberForm } from './EditMemberForm.tsx'
import { t } from './edit.messages.ts'
import { isSelf, whyNotEdit } from './member-reach.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { useMember } from './use-member.ts'
import './members.css'

/** Changes a member: whom, the address says; without it one is picked. */
export function EditMemberScreen() {
  const { userId } = useSearch({ strict: false }) as { readonly userId?: unknown }
  const named = typeof userId === 'string' || typeof userId === 'number' ? String(userId) : ''
  return named === '' ? (
    <EditScreen>
      <MemberPicker />
    </EditScreen>
  ) : (
    <OneMember key={named} userId={named} />
  )
}

interface EditScreenProps {
  readonly name?: string
  readonly children: ReactNode
}

const EditScreen = ({ name, children }: EditScreenProps) => (
  <Screen
    title={name === undefined ? t('title') : t('titleOf', { name })}
    above={<Link to="/portal/membership/list">{t('members')}</Link>}
  >
    {children}
  </Screen>
)

const Back = () => (
  <ButtonLink to="/portal/membership/list" tone="main">
    {t('back')}
  </ButtonLink>
)

function OneMember({ userId }: { readonly userId: string }) {
  const { asked, member } = useMember(userId)
  if (member) return <KnownMember member={member} />
  return (
    <EditScreen>
      <section className="card">
        {member === null ? (
          <EmptyState
            icon={<IconUserOff aria-hidden />}
            title={t('notFound')}
            text={t('notFoundText')}
          >
            <Back />
          </EmptyState>
        ) : asked.isError ? (
          <ErrorState
            title={t('failed')}
            message={asked.error.message}
            reference={asked.error.reference}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <div className="card-body">
            <SkeletonLines lines={9} />
          </div>
        )}
      </section>
    </EditScreen>
  )
}

function KnownMember({ member }: { readonly member: Member }) {
  const session = useSession()
  // After each saving the form starts from what is stored then.
  const [round, setRound] = useState(0)
  const reason = whyNotEdit(session, member)
  const name = member.displayName
  if (reason === undefined)
    return (
      <EditScreen name={name}>
        <div className="member-columns">
          <EditMemberForm
            key={round}
            member={member}
            onDone={() => setRound((count) => count + 1)}
          />
          <AccessCard member={member} />
        </div>
      </EditScreen>
    )
  return (
    <EditScreen name={name}>
      <section className="card">
        {isSelf(session, member) ? (
          <EmptyState icon={<IconUser aria-hidden />} title={t('ownTitle')} text={reason}>
            <ButtonLink to="/portal/user" tone="main">
              {t('ownAccount')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState icon={<IconLock aria-hidden />} title={t('cannot', { name })} text={reason}>
            <Back />
          </EmptyState>
        )}
      </section>
    </EditScreen>
  )
}

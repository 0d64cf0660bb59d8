import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSession } from '#auth/access.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CardColumns } from '#ui/card.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useSearchText } from '#components/use-search-text.ts'
import { AccessCard } from './AccessCard.tsx'
import { t } from './edit.messages.ts'
import { EditMemberForm } from './EditMemberForm.tsx'
import { isSelf, whyNotEdit } from './member-rules.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { t as members } from './members.messages.ts'
import { useMember } from './use-member.ts'

/** Edits the member in the address; without one, a member is chosen first. */
export function EditMemberScreen() {
  const id = useSearchText('userId') ?? ''
  return id === '' ? (
    <EditScreen>
      <MemberPicker />
    </EditScreen>
  ) : (
    <OneMember key={id} userId={id} />
  )
}

interface EditScreenProps {
  readonly name?: string
  readonly children: ReactNode
}

const EditScreen = ({ name, children }: EditScreenProps) => (
  <Screen
    title={name === undefined ? t('title') : t('titleOf', { name })}
    above={<Link to="/portal/membership/list">{members('title')}</Link>}
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
  const { query, member } = useMember(userId)
  if (member) return <LoadedMember member={member} />
  return (
    <EditScreen>
      <section className="card">
        {member === null ? (
          <EmptyState
            icon={<IconUserOff aria-hidden />}
            title={members('notFound')}
            text={members('notFoundText')}
          >
            <Back />
          </EmptyState>
        ) : (
          <QueryBoundary query={query} failed={members('memberFailed')} lines={9}>
            {() => null}
          </QueryBoundary>
        )}
      </section>
    </EditScreen>
  )
}

function LoadedMember({ member }: { readonly member: Member }) {
  const session = useSession()
  // A new key after each save makes the form start from what is stored now.
  const [round, setRound] = useState(0)
  const reason = whyNotEdit(session, member)
  const name = member.displayName
  return (
    <EditScreen name={name}>
      {reason === undefined ? (
        <CardColumns wide="first">
          <EditMemberForm
            key={round}
            member={member}
            onDone={() => setRound((count) => count + 1)}
          />
          <AccessCard member={member} />
        </CardColumns>
      ) : (
        <section className="card">
          {isSelf(session, member) ? (
            <EmptyState icon={<IconUser aria-hidden />} title={t('ownTitle')} text={reason}>
              <ButtonLink to="/portal/user" tone="main">
                {members('ownAccount')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconLock aria-hidden />} title={t('cannot', { name })} text={reason}>
              <Back />
            </EmptyState>
          )}
        </section>
      )}
    </EditScreen>
  )
}

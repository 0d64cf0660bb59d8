import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import type { InvitationResult } from '@merchant/contract/areas/members.calls.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { CardColumns, PointsCard } from '#ui/card.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { InviteForm } from './InviteForm.tsx'
import { t } from './invite.messages.ts'
import { t as members } from './members.messages.ts'
import './members.css'

/** Invites people and shows the outcome for each address. */
export function InviteScreen() {
  const [sent, setSent] = useState<readonly InvitationResult[]>([])
  const [isDone, setDone] = useState(false)
  return (
    <Screen title={t('title')} above={<Link to="/portal/membership/list">{members('title')}</Link>}>
      {isDone ? (
        <section className="card">
          <EmptyState
            icon={<IconMailCheck className="member-good" aria-hidden />}
            title={t('done', { count: sent.length })}
          >
            <SentList sent={sent} />
            <ButtonLink to="/portal/membership/list" search={{ tab: 'invitations' }} tone="main">
              {t('toInvitations')}
            </ButtonLink>
            <Button
              onClick={() => {
                setSent([])
                setDone(false)
              }}
            >
              {t('more')}
            </Button>
          </EmptyState>
        </section>
      ) : (
        <CardColumns wide="first">
          <div>
            {sent.length > 0 && (
              <div className="note member-sent" role="status">
                <SentList sent={sent} />
              </div>
            )}
            <InviteForm
              onSent={(results) => setSent((earlier) => [...earlier, ...results])}
              onDone={() => setDone(true)}
            />
          </div>
          <PointsCard title={t('what')} points={[t('mail'), t('join'), t('again'), t('waiting')]} />
        </CardColumns>
      )}
    </Screen>
  )
}

function SentList({ sent }: { readonly sent: readonly InvitationResult[] }) {
  const outcomes = [
    ['INVITED', t('sentTo')],
    ['RESENT', t('resentTo')],
  ] as const
  return (
    <dl className="member-outcome">
      {outcomes.map(([outcome, label]) => {
        const to = sent.filter((result) => result.outcome === outcome)
        return to.length === 0 ? null : (
          <div key={outcome}>
            <dt>{label}</dt>
            {to.map(({ email }) => (
              <dd key={email}>
                <bdi>{email}</bdi>
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}

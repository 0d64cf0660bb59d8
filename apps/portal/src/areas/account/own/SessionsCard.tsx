import { sessionCalls, type OwnSession } from '@merchant/contract/areas/session.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, useCall } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { minutePart } from '#ui/format/times.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { isAbsent } from './is-absent.ts'
import { t } from './own-account.messages.ts'
import { OwnNote } from './own-parts.tsx'
import { ownSessions } from './own-sessions.ts'
import { deviceName, SessionRow } from './SessionRow.tsx'
import { SignOutOthersDialog } from './SignOutOthersDialog.tsx'

/** As many as are seen at a glance. */
const FEW = 5

const thisFirst = (sessions: readonly OwnSession[]): readonly OwnSession[] =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current))

/** Where one is signed in, with a way to end what should not be there. */
export function SessionsCard() {
  const asked = useQuery(ownSessions)
  const [isOpen, setOpen] = useState(false)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? Infinity : FEW
  const others = (asked.data?.items ?? []).filter(({ current }) => !current)
  if (isAbsent(asked) && !isOpen) return null
  return (
    <TitledCard
      title={t('sessions')}
      aside={
        asked.data && (
          <span className="faint tiny">{t('asOf', { time: minutePart(asked.data.asOf) })}</span>
        )
      }
      action={
        others.length > 1 && <Button onClick={() => setOpen(true)}>{t('signOutOthers')}</Button>
      }
    >
      <QueryBoundary query={asked} failed={t('sessionsFailed')} lines={4}>
        {({ items, total }) => (
          <>
            <ul className="own-rows">
              {thisFirst(items)
                .slice(0, shown)
                .map((session) => (
                  <SessionRow
                    key={session.sessionId}
                    session={session}
                    action={session.current ? null : <SignOutButton session={session} />}
                  />
                ))}
            </ul>
            {items.length > shown && (
              <div className="own-foot">
                <Button tone="plain" onClick={() => setAll(true)}>
                  {t('showAll', { count: items.length })}
                </Button>
              </div>
            )}
            <OwnNote>
              {others.length === 0 ? t('onlyThis') : t('tabs')}{' '}
              {total > items.length && t('newest', { count: items.length })}
            </OwnNote>
          </>
        )}
      </QueryBoundary>
      {isOpen && <SignOutOthersDialog sessions={others} onClose={() => setOpen(false)} />}
    </TitledCard>
  )
}

function SignOutButton({ session }: { readonly session: OwnSession }) {
  const device = deviceName(session)
  const client = useQueryClient()
  const revoke = useCall(sessionCalls.revoke, {
    stale: [sessionCalls.list],
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('signedOut', { device }) }),
    onError: (failure) => {
      // What is wanted is so already; the list did not know yet.
      if (failure.code === '4040') {
        showToast({ tone: 'quiet', text: t('wasOver') })
        void client.invalidateQueries({ queryKey: [callKey(sessionCalls.list)] })
      } else if (failure.status !== 401) showError(failure.message)
    },
  })
  return (
    <Button
      loading={revoke.isPending}
      aria-label={t('signOutOf', { device, time: session.lastSeenAt })}
      onClick={() => revoke.mutate({ params: { sessionId: session.sessionId } })}
    >
      {t('signOut')}
    </Button>
  )
}

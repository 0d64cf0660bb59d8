import { sessionCalls, type OwnSession } from '@merchant/contract/areas/session.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, showFailure, useCall } from '#api/client.ts'
import { send } from '#api/send.ts'
import { answerOf, isRemoved } from '#components/form-answer.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { sentences } from '#ui/format/text.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { AsOf } from '#ui/format/format.tsx'
import { showToast } from '#ui/toasts.ts'
import { t } from './own-account.messages.ts'
import { deviceName, isMissing, OwnNote, ownSessions, SessionRow } from './own-rows.tsx'

/** Sessions that are shown before "Show all". */
const FEW = 5

const thisFirst = (sessions: readonly OwnSession[]): readonly OwnSession[] =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current))

/** Where the person is signed in, with a way to end every session but this one. */
export function SessionsCard() {
  const sessions = useQuery(ownSessions)
  const [isOpen, setOpen] = useState(false)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? Infinity : FEW
  const others = (sessions.data?.items ?? []).filter(({ current }) => !current)
  // An open dialog stays until it is answered, whatever a refetch says.
  if (isMissing(sessions) && !isOpen) return null
  return (
    <TitledCard
      title={t('sessions')}
      aside={sessions.data && <AsOf time={sessions.data.asOf} />}
      action={
        others.length > 1 && <Button onClick={() => setOpen(true)}>{t('signOutOthers')}</Button>
      }
    >
      <QueryBoundary query={sessions} failed={t('sessionsFailed')} lines={4}>
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
              {sentences([
                others.length === 0 ? t('onlyThis') : t('tabs'),
                total > items.length ? t('newest', { count: items.length }) : '',
              ])}
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
      // The session had already ended, so only the list is stale.
      if (failure.code === '4040') {
        showToast({ tone: 'quiet', text: t('alreadyEnded') })
        void client.invalidateQueries({ queryKey: [callKey(sessionCalls.list)] })
      } else showFailure(failure)
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

interface SignOutOthersDialogProps {
  readonly sessions: readonly OwnSession[]
  readonly onClose: () => void
}

/** Ends the given sessions one by one: if one fails, those before it stay ended. */
function SignOutOthersDialog({ sessions, onClose }: SignOutOthersDialogProps) {
  const client = useQueryClient()
  // Fixed when the dialog opens: the refetched list would change the count in the title before it closes.
  const [ending] = useState(sessions)
  const count = ending.length
  const confirm = async () => {
    const answer = await answerOf<never>(async () => {
      for (const { sessionId } of ending)
        await isRemoved(send(sessionCalls.revoke, { params: { sessionId } }))
    })
    await client.invalidateQueries({ queryKey: [callKey(sessionCalls.list)] })
    if (answer.kind === 'done') showToast({ tone: 'good', text: t('othersDone', { count }) })
    return answer
  }
  return (
    <ConfirmDialog
      title={t('othersTitle', { count })}
      confirmLabel={t('signOutOthers')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('othersText')}</p>
    </ConfirmDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSession } from '#auth/access.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { t } from './change-password.messages.ts'
import { isAbsent } from './is-absent.ts'
import { OwnNote } from './own-parts.tsx'
import { ownSessions } from './own-sessions.ts'
import { SessionRow } from './SessionRow.tsx'

/** The last used are the ones that somebody would miss; how many there are is said below them. */
const SHOWN = 4

/** The sessions that a new password ends: every one but this. */
export function EndingSessions() {
  const email = useSession()?.userData.email ?? ''
  const asked = useQuery(ownSessions)
  if (isAbsent(asked)) return null
  return (
    <TitledCard title={t('ends')}>
      <QueryBoundary query={asked} failed={t('endsFailed')} lines={3}>
        {({ items, total }) => (
          <>
            <ul className="own-rows">
              {items
                .filter(({ current }) => !current)
                .slice(0, SHOWN)
                .map((session) => (
                  <SessionRow key={session.sessionId} session={session} />
                ))}
            </ul>
            <OwnNote>
              {total > 1 ? t('endsSome', { count: total - 1 }) : t('endsNone')}{' '}
              {t('mail', { email })}
            </OwnNote>
          </>
        )}
      </QueryBoundary>
    </TitledCard>
  )
}

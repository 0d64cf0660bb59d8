import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { passwordFaults } from '@merchant/contract/areas/password.rules.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, callKey } from '#api/client.ts'
import { send } from '#api/send.ts'
import { useSession } from '#auth/access.ts'
import { encryptPassword } from '#auth/encryption.ts'
import { NewPasswordField } from '#components/fields/NewPasswordField.tsx'
import { PasswordField } from '#components/fields/PasswordField.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { sentences } from '#ui/format/text.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CardColumns, TitledCard } from '#ui/card.tsx'
import { schemaOf, type Problems } from '#ui/form/use-form.ts'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { EntryForm, passwordError, useEntryForm } from '../EntryForm.tsx'
import { t } from './change-password.messages.ts'
import './own-account.css'
import { isMissing, OwnNote, ownSessions, SessionRow } from './own-rows.tsx'

/** Changes the person's own password (spec 2), which ends their other sessions. */
export function ChangePasswordScreen() {
  const email = useSession()?.userData.email ?? ''
  const [endedCount, setEndedCount] = useState<number | null>(null)
  return (
    <Screen title={t('title')} above={<Link to="/portal/user">{t('account')}</Link>}>
      {endedCount === null ? (
        <CardColumns wide="second">
          <TitledCard title={t('card')}>
            <div className="card-body">
              <ChangePasswordForm onChanged={setEndedCount} />
            </div>
          </TitledCard>
          <EndingSessions />
        </CardColumns>
      ) : (
        <section className="card">
          <EmptyState
            icon={<IconCircleCheck className="own-good" aria-hidden />}
            title={t('done')}
            text={sentences([
              endedCount === 0 ? t('doneNone') : t('doneSome', { count: endedCount }),
              t('mail', { email }),
            ])}
          >
            <ButtonLink to="/portal/user" tone="main">
              {t('back')}
            </ButtonLink>
          </EmptyState>
        </section>
      )}
    </Screen>
  )
}

interface Typed {
  readonly oldPassword: string
  readonly newPassword: string
}

const labels = { oldPassword: t('old'), newPassword: t('new') }

const check =
  (names: readonly string[]) =>
  ({ oldPassword, newPassword }: Typed): Problems<Typed> => {
    const weak = { newPassword: passwordError(newPassword, names) }
    if (oldPassword === '') return { ...weak, oldPassword: t('needOld') }
    // More bytes than the key can encrypt: never accepted as a new password, so it cannot be the current one.
    if (passwordFaults(oldPassword, []).includes('BYTES')) return { oldPassword: t('wrongOld') }
    return oldPassword === newPassword ? { newPassword: t('same') } : weak
  }

/** The service's message for 4090 blames somebody else, but here the same person made the other change. */
const rethrow = (failure: unknown): never => {
  if (failure instanceof CallError && failure.code === '4090')
    throw new CallError({ status: 409, code: '4090', message: t('changedElsewhere') })
  throw failure
}

interface ChangePasswordFormProps {
  /** Called with the number of other sessions that ended. */
  readonly onChanged: (endedCount: number) => void
}

function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const session = useSession()
  const client = useQueryClient()
  const { username = '', email = '' } = session?.userData ?? {}
  const names = [username, email, session?.merchantData?.merchantName ?? '']
  const entry = useEntryForm<Typed>(
    { oldPassword: '', newPassword: '' },
    {
      labels,
      schema: schemaOf(check(names)),
      passwordField: 'newPassword',
      send: async ({ oldPassword, newPassword }) => {
        const body = {
          oldPassword: await encryptPassword(oldPassword),
          newPassword: await encryptPassword(newPassword),
        }
        const { sessionsEnded } = await send(accountCalls.changePassword, { body }).catch(rethrow)
        void client.invalidateQueries({ queryKey: [callKey(sessionCalls.list)] })
        onChanged(sessionsEnded)
      },
    },
  )
  const { field } = entry.form
  return (
    <EntryForm entry={entry} submitLabel={t('send')}>
      {/* For password managers, which expect a username beside the passwords. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field('oldPassword')} autoComplete="current-password" help={t('forgot')} />
      <NewPasswordField {...field('newPassword')} names={names} replaces />
    </EntryForm>
  )
}

/** Sessions that are shown: the service lists the most recently used first. The note below counts all. */
const SHOWN = 4

/** The other sessions, which a new password ends. */
function EndingSessions() {
  const email = useSession()?.userData.email ?? ''
  const sessions = useQuery(ownSessions)
  if (isMissing(sessions)) return null
  return (
    <TitledCard title={t('ends')}>
      <QueryBoundary query={sessions} failed={t('endsFailed')} lines={3}>
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
              {sentences([
                total > 1 ? t('endsSome', { count: total - 1 }) : t('endsNone'),
                t('mail', { email }),
              ])}
            </OwnNote>
          </>
        )}
      </QueryBoundary>
    </TitledCard>
  )
}

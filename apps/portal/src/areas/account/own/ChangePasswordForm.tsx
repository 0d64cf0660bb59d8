import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { passwordFaults } from '@merchant/contract/areas/password.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#auth/access.ts'
import { CallError, callKey } from '#api/client.ts'
import { send } from '#api/send.ts'
import { NewPasswordField } from '#components/fields/NewPasswordField.tsx'
import { PasswordField } from '#components/fields/PasswordField.tsx'
import { encryptPassword } from '#auth/encryption.ts'
import { schemaOf, type Problems } from '#ui/form/use-form.ts'
import { EntryForm, useEntryForm } from '../EntryForm.tsx'
import { passwordError } from '../password-error.ts'
import { t } from './change-password.messages.ts'

interface Typed {
  readonly oldPassword: string
  readonly newPassword: string
}

const labels = { oldPassword: t('old'), newPassword: t('new') }

/** What is wrong before anything is sent. What the key cannot carry is nobody's password. */
const check =
  (names: readonly string[]) =>
  ({ oldPassword, newPassword }: Typed): Problems<Typed> => {
    const weak = { newPassword: passwordError(newPassword, names) }
    if (oldPassword === '') return { ...weak, oldPassword: t('needOld') }
    if (passwordFaults(oldPassword, []).includes('BYTES')) return { oldPassword: t('wrongOld') }
    return oldPassword === newPassword ? { newPassword: t('same') } : weak
  }

const change = async ({ oldPassword, newPassword }: Typed): Promise<number> => {
  const body = {
    oldPassword: await encryptPassword(oldPassword),
    newPassword: await encryptPassword(newPassword),
  }
  const { sessionsEnded } = await send(accountCalls.changePassword, { body })
  return sessionsEnded
}

/** What somebody else is to others is oneself here: in words that fit. */
const inWords = (failure: unknown): never => {
  if (failure instanceof CallError && failure.code === '4090')
    throw new CallError({ status: 409, code: '4090', message: t('meanwhile') })
  throw failure
}

interface ChangePasswordFormProps {
  /** How many other sessions ended with the old password. */
  readonly onChanged: (sessionsEnded: number) => void
}

/** The old password and the new one, whose rules and strength are told while it is typed. */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
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
      send: async (typed) => {
        const ended = await change(typed).catch(inWords)
        void client.invalidateQueries({ queryKey: [callKey(sessionCalls.list)] })
        onChanged(ended)
      },
    },
  )
  const { field } = entry.form
  return (
    <EntryForm entry={entry} submit={t('send')}>
      {/* For password managers, which look for the name beside the passwords. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field('oldPassword')} autoComplete="current-password" help={t('forgot')} />
      <NewPasswordField {...field('newPassword')} names={names} replaces />
    </EntryForm>
  )
}

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
import { EntryForm } from '../EntryForm.tsx'
import type { Wrong } from '../entry-problem.ts'
import { newPasswordErrors } from '../new-password.ts'
import { useEntryForm, type Values } from '../use-entry-form.ts'
import { t } from './change-password.messages.ts'

/** What is wrong before anything is sent. What the key cannot carry is nobody's password. */
const schemaErrors = (values: Values, names: readonly string[]): Wrong => {
  const { oldPassword = '', newPassword = '' } = values
  if (oldPassword === '')
    return { ...newPasswordErrors('newPassword', values, names), oldPassword: t('needOld') }
  if (passwordFaults(oldPassword, []).includes('BYTES')) return { oldPassword: t('wrongOld') }
  if (oldPassword === newPassword) return { newPassword: t('same') }
  return newPasswordErrors('newPassword', values, names)
}

const change = async ({ oldPassword = '', newPassword = '' }: Values): Promise<number> => {
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
  const entry = useEntryForm('newPassword')
  const { username = '', email = '' } = session?.userData ?? {}
  const names = [username, email, session?.merchantData?.merchantName ?? '']
  const submit = async (values: Values) => {
    const ended = await change(values).catch(inWords)
    void client.invalidateQueries({ queryKey: [callKey(sessionCalls.list)] })
    onChanged(ended)
  }
  return (
    <EntryForm
      entry={entry}
      check={(values) => schemaErrors(values, names)}
      send={submit}
      submit={t('send')}
    >
      {/* For password managers, which look for the name beside the passwords. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('old')}
        name="oldPassword"
        autoComplete="current-password"
        help={t('forgot')}
        error={entry.wrong['oldPassword']}
      />
      <NewPasswordField
        name="newPassword"
        names={names}
        replaces
        error={entry.wrong['newPassword']}
      />
    </EntryForm>
  )
}

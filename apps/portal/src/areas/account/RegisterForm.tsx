import { accountCalls, Registration, type OtpType } from '@merchant/contract/areas/account.calls.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '#api/send.ts'
import { NewPasswordField } from '#components/fields/NewPasswordField.tsx'
import { encryptPassword } from '#auth/encryption.ts'
import { t } from './account.messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { EntryForm } from './EntryForm.tsx'
import type { InvitationFormProps } from './JoinForm.tsx'
import { newPasswordErrors } from './new-password.ts'
import { TextField } from './TextField.tsx'
import { useEntryForm, type Values } from './use-entry-form.ts'
import { schemaErrors } from '#components/schema-errors.ts'

/** What the contract wants of a registration, before the password is encrypted. */
const Draft = z.omit(Registration, { password: true })

const draftOf = ({ displayName = '', username = '', mobile = '', otp = '' }: Values) => ({
  displayName,
  ...(username.trim() !== '' && { username }),
  ...(mobile.trim() !== '' && { mobile }),
  otp,
})

/** Somebody new: their account, made with the link and a code that is sent to what the invitation names. */
export function RegisterForm({ token, invitation, onJoined }: InvitationFormProps) {
  const { merchantName, otpTypes } = invitation
  const entry = useEntryForm()
  const [otpType, setOtpType] = useState<OtpType>(otpTypes[0] ?? 'EMAIL')
  const [username, setUsername] = useState('')
  const names = [merchantName, username].filter((name) => name !== '')

  const submit = async (values: Values) => {
    const password = await encryptPassword(values['password'] ?? '')
    const body = { ...draftOf(values), otpType, password }
    await send(accountCalls.register, { query: { token }, body })
    onJoined()
  }

  return (
    <EntryForm
      entry={entry}
      check={(values) => ({
        ...schemaErrors(Draft, { ...draftOf(values), otpType }),
        ...newPasswordErrors('password', values, names),
      })}
      send={submit}
      submit={t('accept')}
    >
      <TextField
        label={t('displayName')}
        name="displayName"
        autoComplete="name"
        maxLength={80}
        error={entry.wrong['displayName']}
      />
      <TextField
        label={t('usernameNew')}
        name="username"
        autoComplete="username"
        maxLength={64}
        help={t('usernameHelp')}
        isOptional
        error={entry.wrong['username']}
        onText={setUsername}
      />
      <TextField
        label={t('mobile')}
        name="mobile"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        help={t('mobileHelp')}
        isOptional
        error={entry.wrong['mobile']}
      />
      <NewPasswordField name="password" names={names} error={entry.wrong['password']} />
      {otpTypes.length > 1 ? (
        <fieldset className="account-ways">
          <legend>{t('by')}</legend>
          {otpTypes.map((type) => (
            <label key={type}>
              <input
                type="radio"
                name="otpType"
                value={type}
                checked={type === otpType}
                onChange={() => setOtpType(type)}
              />
              {t(type)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <CodeStep
        key={otpType}
        send={() => send(accountCalls.registerCode, { query: { token, otpType } })}
        onFailure={entry.show}
        error={entry.wrong['otp']}
      />
    </EntryForm>
  )
}

import { accountCalls, Registration, type OtpType } from '@merchant/contract/areas/account.calls.ts'
import * as z from 'zod/mini'
import { send } from '#api/send.ts'
import { schemaOf } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { NewPasswordField } from '#components/fields/NewPasswordField.tsx'
import { schemaErrors } from '#components/schema-errors.ts'
import { encryptPassword } from '#auth/encryption.ts'
import { t } from './account.messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { EntryForm, useEntryForm } from './EntryForm.tsx'
import type { InvitationFormProps } from './JoinForm.tsx'
import { passwordError } from './password-error.ts'

interface Typed {
  readonly displayName: string
  readonly username: string
  readonly mobile: string
  readonly password: string
  readonly otpType: OtpType
  readonly otp: string
}

/** What the contract wants of a registration, before the password is encrypted. */
const Draft = z.omit(Registration, { password: true })

const draftOf = ({ displayName, username, mobile, otpType, otp }: Typed) => ({
  displayName,
  ...(username.trim() !== '' && { username }),
  ...(mobile.trim() !== '' && { mobile }),
  otpType,
  otp,
})

/** Somebody new: their account, made with the link and a code that is sent to what the invitation names. */
export function RegisterForm({ token, invitation, onJoined }: InvitationFormProps) {
  const { merchantName, otpTypes } = invitation
  const namesOf = ({ username }: Typed) => [merchantName, username].filter((name) => name !== '')
  const entry = useEntryForm<Typed>(
    {
      displayName: '',
      username: '',
      mobile: '',
      password: '',
      otpType: otpTypes[0] ?? 'EMAIL',
      otp: '',
    },
    {
      labels: {
        displayName: t('displayName'),
        username: t('usernameNew'),
        mobile: t('mobile'),
        password: t('newPassword'),
        otpType: t('by'),
        otp: t('code'),
      },
      schema: schemaOf((typed) => ({
        ...schemaErrors(Draft, draftOf(typed)),
        password: passwordError(typed.password, namesOf(typed)),
      })),
      send: async (typed) => {
        const password = await encryptPassword(typed.password)
        await send(accountCalls.register, {
          query: { token },
          body: { ...draftOf(typed), password },
        })
        onJoined()
      },
    },
  )
  const { field, set, values } = entry.form
  const { otpType } = values

  return (
    <EntryForm entry={entry} submit={t('accept')}>
      <TextField {...field('displayName')} autoComplete="name" dir="auto" maxLength={80} />
      <TextField
        {...field('username')}
        autoComplete="username"
        dir="auto"
        maxLength={64}
        help={t('usernameHelp')}
        isOptional
      />
      <TextField
        {...field('mobile')}
        autoComplete="tel"
        inputMode="tel"
        dir="auto"
        maxLength={30}
        help={t('mobileHelp')}
        isOptional
      />
      <NewPasswordField {...field('password')} names={namesOf(values)} />
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
                onChange={() => set('otpType', type)}
              />
              {t(type)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <CodeStep
        key={otpType}
        field={field('otp')}
        send={() => send(accountCalls.registerCode, { query: { token, otpType } })}
        onFailure={entry.show}
      />
    </EntryForm>
  )
}

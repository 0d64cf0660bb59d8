import {
  accountCalls,
  Registration,
  type InvitationLook,
} from '@merchant/contract/areas/account.calls.ts'
import type { OtpType } from '@merchant/contract/areas/one-time-code.shapes.ts'
import * as z from 'zod/mini'
import { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { encryptPassword } from '#auth/encryption.ts'
import { NewPasswordField } from '#components/fields/NewPasswordField.tsx'
import { schemaErrors } from '#components/schema-errors.ts'
import { RadioField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf } from '#ui/form/use-form.ts'
import { t } from './account.messages.ts'
import { CodeStep, EntryForm, passwordError, useEntryForm } from './EntryForm.tsx'

export interface InvitationFormProps {
  readonly token: string
  readonly invitation: InvitationLook
  readonly onJoined: () => void
}

interface RegisterFormProps extends InvitationFormProps {
  /** The address already has an account. */
  readonly onAccountFound: () => void
}

interface Typed {
  readonly displayName: string
  readonly username: string
  readonly mobile: string
  readonly password: string
  readonly otpType: OtpType
  readonly otp: string
}

/** The rules for the body without its password, which is validated before it is encrypted. */
const Draft = z.omit(Registration, { password: true })

const draftOf = ({ displayName, username, mobile, otpType, otp }: Typed) => ({
  displayName,
  ...(username.trim() !== '' && { username }),
  // A code by SMS proves the number of the invitation, which is then the person's.
  ...(otpType !== 'SMS' && mobile.trim() !== '' && { mobile }),
  otpType,
  otp,
})

/** Creates an account, with a code that is sent to the e-mail or the mobile of the invitation. */
export function RegisterForm({ token, invitation, onJoined, onAccountFound }: RegisterFormProps) {
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
        otpType: t('otpType'),
        otp: t('code'),
      },
      schema: schemaOf((typed) => ({
        ...schemaErrors(Draft, draftOf(typed)),
        password: passwordError(typed.password, namesOf(typed)),
      })),
      send: async (typed) => {
        const body = { ...draftOf(typed), password: await encryptPassword(typed.password) }
        await send(accountCalls.register, { query: { token }, body }).catch((failure: unknown) => {
          // The address has got an account meanwhile, by another invitation: it joins with its password.
          if (failure instanceof CallError && failure.code === '4091' && !failure.payload?.fields)
            onAccountFound()
          throw failure
        })
        onJoined()
      },
    },
  )
  const { field, set, values } = entry.form
  const { otpType } = values

  return (
    <EntryForm entry={entry} submitLabel={t('accept')}>
      <TextField {...field('displayName')} autoComplete="name" dir="auto" />
      <TextField
        {...field('username')}
        autoComplete="username"
        dir="auto"
        help={t('usernameHelp')}
        isOptional
      />
      {otpType !== 'SMS' && (
        <TextField
          {...field('mobile')}
          autoComplete="tel"
          inputMode="tel"
          help={t('mobileHelp')}
          isOptional
        />
      )}
      <NewPasswordField {...field('password')} names={namesOf(values)} />
      {otpTypes.length > 1 ? (
        <RadioField
          {...field('otpType')}
          onChange={(type) => {
            if (type !== '') set('otpType', type)
            set('otp', '')
          }}
          choices={otpTypes.map((value) => ({ value, label: t(value) }))}
        />
      ) : null}
      <CodeStep
        // A code that was sent by the other type does not count here.
        key={otpType}
        field={field('otp')}
        send={() => send(accountCalls.registerCode, { query: { token, otpType } })}
        onFailure={entry.show}
      />
    </EntryForm>
  )
}

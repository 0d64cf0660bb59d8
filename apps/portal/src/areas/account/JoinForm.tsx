import { accountCalls, type InvitationLook } from '@merchant/contract/areas/account.calls.ts'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { send } from '#api/send.ts'
import { PasswordField } from '#components/fields/PasswordField.tsx'
import { encryptPassword } from '#auth/encryption.ts'
import { t } from './account.messages.ts'
import { EntryForm, useEntryForm } from './EntryForm.tsx'

export interface InvitationFormProps {
  readonly token: string
  readonly invitation: InvitationLook
  readonly onJoined: () => void
}

const schema = z.object({ password: z.string().check(z.minLength(1, t('needPassword'))) })

/** Somebody who has an account joins another merchant with it: the link shows the mail, the password the person. */
export function JoinForm({ token, invitation, onJoined }: InvitationFormProps) {
  const entry = useEntryForm(
    { password: '' },
    {
      labels: { password: t('password') },
      schema,
      asksBeforeLeaving: false,
      send: async ({ password }) => {
        const body = { password: await encryptPassword(password) }
        await send(accountCalls.attach, { query: { token }, body })
        onJoined()
      },
    },
  )
  return (
    <EntryForm entry={entry} submit={t('join', { merchant: invitation.merchantName })}>
      <p className="account-help">{t('knownLead')}</p>
      <PasswordField
        {...entry.form.field('password')}
        autoComplete="current-password"
        link={<Link to="/forget-password">{t('forgot')}</Link>}
      />
    </EntryForm>
  )
}

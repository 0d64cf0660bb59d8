import { accountCalls, type InvitationLook } from '@merchant/contract/areas/account.calls.ts'
import { Link } from '@tanstack/react-router'
import { send } from '#api/send.ts'
import { PasswordField } from '#components/fields/PasswordField.tsx'
import { encryptPassword } from '#auth/encryption.ts'
import { t } from './account.messages.ts'
import { EntryForm } from './EntryForm.tsx'
import { useEntryForm } from './use-entry-form.ts'

export interface InvitationFormProps {
  readonly token: string
  readonly invitation: InvitationLook
  readonly onJoined: () => void
}

/** Somebody who has an account joins another merchant with it: the link shows the mail, the password the person. */
export function JoinForm({ token, invitation, onJoined }: InvitationFormProps) {
  const entry = useEntryForm()
  const submit = async ({ password = '' }) => {
    const body = { password: await encryptPassword(password) }
    await send(accountCalls.attach, { query: { token }, body })
    onJoined()
  }
  return (
    <EntryForm
      entry={entry}
      check={({ password = '' }) => (password === '' ? { password: t('needPassword') } : {})}
      send={submit}
      asksBeforeLeaving={false}
      submit={t('join', { merchant: invitation.merchantName })}
    >
      <p className="account-help">{t('knownLead')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={entry.wrong['password']}
        link={<Link to="/forget-password">{t('forgot')}</Link>}
      />
    </EntryForm>
  )
}

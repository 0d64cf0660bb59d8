import { accountCalls, Otp } from '@merchant/contract/areas/account.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { query } from '#api/client.ts'
import { send } from '#api/send.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { NewPasswordField } from '#components/fields/NewPasswordField.tsx'
import { encryptPassword } from '#auth/encryption.ts'
import { AccountPage } from './AccountPage.tsx'
import { t } from './account.messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { EntryForm } from './EntryForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { newPasswordErrors } from './new-password.ts'
import { useEntryForm } from './use-entry-form.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { useLinkToken } from './use-link-token.ts'

const Code = z.object({ otp: Otp })

/** Sets a new password with the link that was mailed and a code that is sent now (spec 2, A-025). */
export function ResetPasswordScreen() {
  const token = useLinkToken('reset-password')
  const entry = useEntryForm('newPassword')
  const [done, setDone] = useState(false)
  const look = useQuery({ ...query(accountCalls.resetLink, { query: { token } }), retry: false })

  const submit = async ({ newPassword = '', otp = '' }) => {
    const body = { otp, newPassword: await encryptPassword(newPassword) }
    await send(accountCalls.resetPassword, { query: { token }, body })
    setDone(true)
  }

  if (done) {
    return (
      <AccountPage title={t('resetDone')} lead={t('resetDoneLead')}>
        <ButtonLink to="/login" tone="main" wide>
          {t('signIn')}
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <LinkPage
      title={t('resetTitle')}
      look={look}
      dead={
        <ButtonLink to="/forget-password" tone="main" wide>
          {t('askAgain')}
        </ButtonLink>
      }
    >
      {({ usernameMasked }) => (
        <AccountPage title={t('resetTitle')} lead={t('resetLead', { name: usernameMasked })}>
          <EntryForm
            entry={entry}
            check={(values) => ({
              ...newPasswordErrors('newPassword', values, []),
              ...schemaErrors(Code, values),
            })}
            send={submit}
            submit={t('resetSend')}
          >
            <NewPasswordField name="newPassword" names={[]} error={entry.wrong['newPassword']} />
            <CodeStep
              send={() => send(accountCalls.resetCode, { query: { token } })}
              onFailure={entry.show}
              error={entry.wrong['otp']}
            />
          </EntryForm>
        </AccountPage>
      )}
    </LinkPage>
  )
}

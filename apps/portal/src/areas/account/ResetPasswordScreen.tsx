import { accountCalls, Otp } from '@merchant/contract/areas/account.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { query } from '#api/client.ts'
import { send } from '#api/send.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { schemaOf } from '#ui/form/use-form.ts'
import { NewPasswordField } from '#components/fields/NewPasswordField.tsx'
import { encryptPassword } from '#auth/encryption.ts'
import { AccountPage } from './AccountPage.tsx'
import { t } from './account.messages.ts'
import { CodeStep } from './CodeStep.tsx'
import { EntryForm, useEntryForm } from './EntryForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { passwordError } from './password-error.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { useLinkToken } from './use-link-token.ts'

const Code = z.object({ otp: Otp })
const schema = schemaOf(({ newPassword, otp }: { newPassword: string; otp: string }) => ({
  newPassword: passwordError(newPassword, []),
  ...schemaErrors(Code, { otp }),
}))

/** Sets a new password with the link that was mailed and a code that is sent now (spec 2, A-025). */
export function ResetPasswordScreen() {
  const token = useLinkToken('reset-password')
  const [done, setDone] = useState(false)
  const look = useQuery({ ...query(accountCalls.resetLink, { query: { token } }), retry: false })

  const entry = useEntryForm(
    { newPassword: '', otp: '' },
    {
      labels: { newPassword: t('newPassword'), otp: t('code') },
      schema,
      passwordField: 'newPassword',
      send: async ({ newPassword, otp }) => {
        const body = { otp, newPassword: await encryptPassword(newPassword) }
        await send(accountCalls.resetPassword, { query: { token }, body })
        setDone(true)
      },
    },
  )

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
          <EntryForm entry={entry} submit={t('resetSend')}>
            <NewPasswordField {...entry.form.field('newPassword')} names={[]} />
            <CodeStep
              field={entry.form.field('otp')}
              send={() => send(accountCalls.resetCode, { query: { token } })}
              onFailure={entry.show}
            />
          </EntryForm>
        </AccountPage>
      )}
    </LinkPage>
  )
}

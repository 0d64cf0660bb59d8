import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { Otp } from '@merchant/contract/areas/one-time-code.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { query } from '#api/client.ts'
import { send } from '#api/send.ts'
import { encryptPassword } from '#auth/encryption.ts'
import { NewPasswordField } from '#components/fields/NewPasswordField.tsx'
import { schemaErrors } from '#components/schema-errors.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { schemaOf } from '#ui/form/use-form.ts'
import { AccountPage, DonePage, LinkPage, useLinkToken } from './AccountPage.tsx'
import { t } from './account.messages.ts'
import { CodeStep, EntryForm, passwordError, useEntryForm } from './EntryForm.tsx'

const Code = z.object({ otp: Otp })
// The link does not say whose names the password must not contain: the service checks those.
const schema = schemaOf(({ newPassword, otp }: { newPassword: string; otp: string }) => ({
  newPassword: passwordError(newPassword, []),
  ...schemaErrors(Code, { otp }),
}))

/** Sets a new password with the mailed link and a code that is sent from here (spec 2, A-025). */
export function ResetPasswordScreen() {
  const token = useLinkToken('reset-password')
  const [isDone, setDone] = useState(false)
  const look = useQuery({
    ...query(accountCalls.resetLink, { query: { token } }),
    retry: false,
    // Asked again on going back: the link may have been used meanwhile.
    gcTime: 0,
  })

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

  if (isDone) return <DonePage title={t('resetDone')} lead={t('resetDoneLead')} />
  return (
    <LinkPage
      title={t('resetTitle')}
      query={look}
      renewal={
        <ButtonLink to="/forget-password" tone="main" wide>
          {t('newLink')}
        </ButtonLink>
      }
    >
      {({ usernameMasked }) => (
        <AccountPage title={t('resetTitle')} lead={t('resetLead', { name: usernameMasked })}>
          <EntryForm entry={entry} submitLabel={t('resetSend')}>
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

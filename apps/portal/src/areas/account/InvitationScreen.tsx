import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { roleName } from '#components/role-name.ts'
import { contractWords } from '#api/api.messages.ts'
import { query } from '#api/client.ts'
import { send } from '#api/send.ts'
import { encryptPassword } from '#auth/encryption.ts'
import { PasswordField } from '#components/fields/PasswordField.tsx'
import { AccountPage, DonePage, LinkPage, useLinkToken } from './AccountPage.tsx'
import { t } from './account.messages.ts'
import { EntryForm, useEntryForm } from './EntryForm.tsx'
import { RegisterForm, type InvitationFormProps } from './RegisterForm.tsx'

/** Accepts an invitation with a new account, or with the one that its e-mail already has. */
export function InvitationScreen() {
  const token = useLinkToken('invitation')
  const [joined, setJoined] = useState<string | null>(null)
  const look = useQuery({
    ...query(accountCalls.invitation, { query: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
    // Asked again on going back: the link may have been used meanwhile.
    gcTime: 0,
  })
  if (joined !== null)
    return <DonePage title={t('joined', { merchant: joined })} lead={t('joinedLead')} />
  return (
    <LinkPage
      title={t('inviteTitle')}
      query={look}
      renewal={<p className="account-help">{t('newInvitation')}</p>}
    >
      {(invitation) => {
        const { email, expiresAt, invitedBy, merchantName, roleType, userExists } = invitation
        const role = roleName(roleType)
        const form = { token, invitation, onJoined: () => setJoined(merchantName) }
        return (
          <AccountPage
            title={t('inviteTitle')}
            lead={t('inviteLead', {
              inviter: contractWords(invitedBy),
              email,
              merchant: merchantName,
              role,
            })}
          >
            {userExists ? (
              <JoinForm {...form} />
            ) : (
              <RegisterForm {...form} onAccountFound={() => void look.refetch()} />
            )}
            <p className="account-until">{t('inviteUntil', { until: expiresAt })}</p>
          </AccountPage>
        )
      }}
    </LinkPage>
  )
}

const schema = z.object({ password: z.string().check(z.minLength(1, t('needPassword'))) })

/** Adds a merchant to an existing account: the link proves the e-mail address, the password the person. */
function JoinForm({ token, invitation, onJoined }: InvitationFormProps) {
  const entry = useEntryForm(
    { password: '' },
    {
      labels: { password: t('password') },
      schema,
      confirmsLeaving: false,
      send: async ({ password }) => {
        const body = { password: await encryptPassword(password) }
        await send(accountCalls.attach, { query: { token }, body })
        onJoined()
      },
    },
  )
  return (
    <EntryForm entry={entry} submitLabel={t('join', { merchant: invitation.merchantName })}>
      <p className="account-help">{t('existingLead')}</p>
      <PasswordField
        {...entry.form.field('password')}
        autoComplete="current-password"
        link={
          <Link to="/forget-password">
            <bdi>{t('forgot')}</bdi>
          </Link>
        }
      />
    </EntryForm>
  )
}

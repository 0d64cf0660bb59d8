import { roleLabels } from '@merchant/contract/access/permissions.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { AccountPage } from './AccountPage.tsx'
import { t } from './account.messages.ts'
import { JoinForm } from './JoinForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Accepting an invitation: as somebody new, or with the account that the e-mail has already. */
export function InvitationScreen() {
  const token = useLinkToken('invitation')
  const [joined, setJoined] = useState<string | null>(null)
  const look = useQuery({
    ...query(accountCalls.invitation, { query: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (joined !== null) {
    return (
      <AccountPage title={t('joined', { merchant: joined })} lead={t('joinedLead')}>
        <ButtonLink to="/login" tone="main" wide>
          {t('signIn')}
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <LinkPage
      title={t('inviteTitle')}
      look={look}
      dead={<p className="account-help">{t('deadInvitation')}</p>}
    >
      {(invitation) => {
        const { email, expiresAt, invitedBy, merchantName, roleType, userExists } = invitation
        const role = roleLabels[roleType]
        const Form = userExists ? JoinForm : RegisterForm
        return (
          <AccountPage
            title={t('inviteTitle')}
            lead={t('inviteLead', { inviter: invitedBy, email, merchant: merchantName, role })}
          >
            <Form token={token} invitation={invitation} onJoined={() => setJoined(merchantName)} />
            <p className="account-until">{t('inviteUntil', { until: expiresAt })}</p>
          </AccountPage>
        )
      }}
    </LinkPage>
  )
}

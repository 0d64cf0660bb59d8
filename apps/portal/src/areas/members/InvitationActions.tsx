import { reaches } from '@merchant/contract/access/grants.ts'
import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Invitation } from '@merchant/contract/areas/members.calls.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { CancelInvitationDialog } from './CancelInvitationDialog.tsx'
import { t } from './invitations.messages.ts'
import { useResend } from './use-resend.ts'
import './members.css'

/** What can be done about an invitation: send it again, or take it back while it waits. */
export function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
  const { email, roleType, status } = invitation
  const own = useSession()?.roleType
  const resend = useResend(invitation)
  const [isCancelling, setCancelling] = useState(false)
  if (status === 'ACCEPTED') return null
  const reason =
    own !== undefined && reaches(own, roleType)
      ? undefined
      : t('beyond', { role: roleLabels[roleType] })
  const isWaiting = status === 'PENDING'
  return (
    <span className="invitation-actions">
      <Button
        loading={resend.isSending}
        disabledReason={reason}
        title={isWaiting ? t('resendNote') : undefined}
        aria-label={isWaiting ? t('resendTo', { email }) : t('inviteAgainTo', { email })}
        onClick={resend.send}
      >
        {isWaiting ? t('resend') : t('inviteAgain')}
      </Button>
      {isWaiting && (
        <Button
          disabledReason={reason}
          aria-label={t('cancelOf', { email })}
          onClick={() => setCancelling(true)}
        >
          {t('cancel')}
        </Button>
      )}
      {isCancelling && (
        <CancelInvitationDialog email={email} onClose={() => setCancelling(false)} />
      )}
    </span>
  )
}

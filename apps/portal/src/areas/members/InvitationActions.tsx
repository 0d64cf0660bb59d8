import { memberCalls, type Invitation } from '@merchant/contract/areas/members.calls.ts'
import { isNewEmail } from '@merchant/contract/core/contact.ts'
import { useState } from 'react'
import { useCall, useReread } from '#api/client.ts'
import { useMerchantName, useSession } from '#auth/access.ts'
import { answerOf } from '#components/form-answer.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { t } from './invitations.messages.ts'
import { whyOutOfReach } from './member-rules.ts'
import { useResend } from './use-resend.ts'
import './members.css'

/** Sends an invitation again, or cancels it while it is pending. An accepted one has no actions. */
export function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
  const { email, roleType, status } = invitation
  const reason = whyOutOfReach(useSession()?.roleType, roleType)
  const resend = useResend()
  const [isCancelling, setCancelling] = useState(false)
  if (status === 'ACCEPTED') return null
  const isPending = status === 'PENDING'
  return (
    <span className="invitation-actions">
      <Button
        loading={resend.isSending}
        disabledReason={reason ?? (isNewEmail(email) ? undefined : t('otherLetters'))}
        title={isPending ? t('resendNote') : undefined}
        aria-label={t(isPending ? 'resendTo' : 'inviteAgainTo', { email })}
        onClick={() => resend.send(invitation)}
      >
        {t(isPending ? 'resend' : 'inviteAgain')}
      </Button>
      {isPending && (
        <Button
          disabledReason={reason}
          aria-label={t('cancelTitle', { email })}
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

interface CancelInvitationDialogProps {
  readonly email: string
  readonly onClose: () => void
}

/** Reading the list again removes the row and this dialog with it, so that waits until the withdrawal is settled. */
function CancelInvitationDialog({ email, onClose }: CancelInvitationDialogProps) {
  const merchant = useMerchantName()
  const reread = useReread([memberCalls.invitations])
  const cancel = useCall(memberCalls.cancelInvitation, {
    stale: [memberCalls.invitations],
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('cancelled', { email }) }),
  })
  return (
    <ConfirmDialog
      title={t('cancelTitle', { email })}
      confirmLabel={t('cancelConfirm')}
      keepLabel={t('keep')}
      onConfirm={() =>
        answerOf<never>(
          () => cancel.mutateAsync({ query: { email } }),
          undefined,
          ({ code }) => {
            // It was accepted or withdrawn, perhaps by an attempt whose answer was lost, or it has expired.
            if (code !== '4040' && code !== '4091') return undefined
            reread()
            showToast({ tone: 'quiet', text: t('notPending', { email }) })
            return { kind: 'done' }
          },
        )
      }
      onClose={() => {
        if (cancel.isError) reread()
        onClose()
      }}
    >
      <p>{inItsLanguage(t('cancelText', { email, merchant }))}</p>
    </ConfirmDialog>
  )
}

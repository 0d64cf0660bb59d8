import { memberCalls, type Invitation } from '@merchant/contract/areas/members.calls.ts'
import { useState } from 'react'
import { useCall } from '#api/client.ts'
import { useMerchantName, useSession } from '#auth/access.ts'
import { answerOf } from '#components/form-answer.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { sentence } from '#ui/format/text.ts'
import { showToast } from '#ui/toasts.ts'
import { t } from './invitations.messages.ts'
import { whyOutOfReach } from './member-rules.ts'
import './members.css'

/** Sends an invitation again, or cancels it while it is pending. An accepted one has no actions. */
export function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
  const { email, roleType, status } = invitation
  const reason = whyOutOfReach(useSession()?.roleType, roleType)
  const resend = useResend(invitation)
  const [isCancelling, setCancelling] = useState(false)
  if (status === 'ACCEPTED') return null
  const isPending = status === 'PENDING'
  return (
    <span className="invitation-actions">
      <Button
        loading={resend.isSending}
        disabledReason={reason}
        title={isPending ? t('resendNote') : undefined}
        aria-label={t(isPending ? 'resendTo' : 'inviteAgainTo', { email })}
        onClick={resend.send}
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

/** Invites the same address with the same role and shops, which replaces the link. */
const useResend = ({ email, roleType, shopIds }: Invitation) => {
  const call = useCall(memberCalls.invite, {
    stale: [memberCalls.invitations],
    dialog: false,
    onSuccess: ({ results: [result] }) => {
      if (result?.outcome !== 'REFUSED') {
        const text = t(result?.outcome === 'INVITED' ? 'invited' : 'resentTo', { email })
        return showToast({ tone: 'good', text })
      }
      const reason = sentence(result.message ?? '')
      showError(
        result.until === undefined
          ? t('notSent', { email, reason })
          : t('notSentUntil', { email, reason, time: result.until.slice(0, 16) }),
      )
    },
    onError: ({ status, code, message, payload }) => {
      // The sign-in page or the cancelled password prompt has told the person already.
      if (status === 401 || code === 'UNVERIFIED') return
      // Errors of fields have no field here: they make up the reason.
      const reasons = payload?.fields?.map((field) => field.message) ?? [message]
      showError(t('notSent', { email, reason: reasons.map(sentence).join(' ') }))
    },
  })
  return {
    isSending: call.isPending,
    send: () => {
      // FINANCE is only a label that nobody can grant, so the button is disabled for it.
      if (roleType !== 'FINANCE' && !call.isPending)
        call.mutate({ body: { emails: [email], roleType, shopIds } })
    },
  }
}

interface CancelInvitationDialogProps {
  readonly email: string
  readonly onClose: () => void
}

function CancelInvitationDialog({ email, onClose }: CancelInvitationDialogProps) {
  const merchant = useMerchantName()
  const cancel = useCall(memberCalls.cancelInvitation, {
    stale: [memberCalls.invitations],
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('cancelled', { email }) }),
  })
  return (
    <ConfirmDialog
      title={t('cancelTitle', { email })}
      confirmLabel={t('cancelConfirm')}
      onConfirm={() => answerOf<never>(() => cancel.mutateAsync({ query: { email } }))}
      onClose={onClose}
    >
      <p>{t('cancelText', { email, merchant })}</p>
    </ConfirmDialog>
  )
}

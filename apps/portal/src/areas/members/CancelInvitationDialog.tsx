import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { t } from './invitations.messages.ts'

interface CancelInvitationDialogProps {
  readonly email: string
  readonly onClose: () => void
}

/** Takes an invitation back, after saying whose, to which merchant, and what happens to the link. */
export function CancelInvitationDialog({ email, onClose }: CancelInvitationDialogProps) {
  const merchant = useSession()?.merchantData?.merchantName ?? ''
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

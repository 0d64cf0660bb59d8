import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { t } from './edit.messages.ts'

interface RemoveMemberDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Takes somebody out of the merchant, after naming both and saying what ends and what stays. */
export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const { userId, displayName: name, version } = member
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  const navigate = useNavigate()
  const remove = useCall(memberCalls.remove, { dialog: false, stale: [memberCalls.list] })
  const confirm = async () => {
    const answer = await answerOf<never>(() =>
      remove.mutateAsync({ params: { userId }, ifMatch: String(version) }),
    )
    if (answer.kind === 'done') {
      showToast({ tone: 'good', text: t('removed', { name }) })
      void navigate({ to: '/portal/membership/list' })
    }
    return answer
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { name, merchant })}
      confirmLabel={t('removeConfirm', { name })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('removeText', { name, merchant })}</p>
      <p>{t('removeBack')}</p>
    </ConfirmDialog>
  )
}

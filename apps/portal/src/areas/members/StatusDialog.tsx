import { roleLabels } from '@merchant/contract/access/permissions.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { t } from './edit.messages.ts'
import { statusDraft } from './status-draft.ts'

const nothing = { reason: '' }

interface StatusDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Shuts somebody out of the merchant, or lets them in again: whom, where, what ends, and why. */
export function StatusDialog({ member, onClose }: StatusDialogProps) {
  const { userId, displayName: name, roleType, version } = member
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  const isBack = member.status === 'SUSPENDED'
  const form = useForm(nothing, {
    labels: { reason: t('reason') },
    kept: useDraft(statusDraft(userId), nothing),
  })
  const change = useCall(memberCalls.change, {
    stale: [memberCalls.list],
    dialog: false,
    onSuccess: () =>
      showToast({
        tone: 'good',
        text: isBack ? t('reactivated', { name }) : t('suspended', { name }),
      }),
  })
  return (
    <FormDialog
      title={isBack ? t('reactivateTitle', { name }) : t('suspendTitle', { name })}
      form={form}
      submitLabel={isBack ? t('reactivate') : t('suspend')}
      tone={isBack ? 'main' : 'danger'}
      onSubmit={({ reason }) =>
        answerOf<{ reason: string }>(() =>
          change.mutateAsync({
            params: { userId },
            body: {
              status: isBack ? 'ACTIVE' : 'SUSPENDED',
              ...(reason.trim() !== '' && { reason: reason.trim() }),
            },
            ifMatch: String(version),
          }),
        )
      }
      onClose={onClose}
    >
      <p className="form-lead">
        <bdi className="sentence">
          {isBack
            ? t('reactivateText', { name, merchant, role: roleLabels[roleType] })
            : t('suspendText', { name, merchant })}
        </bdi>
      </p>
      <TextField {...form.field('reason')} help={t('reasonHelp')} maxLength={200} isOptional />
    </FormDialog>
  )
}

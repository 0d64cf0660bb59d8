import { can } from '@merchant/contract/access/permissions.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { roleName } from '#components/role-name.ts'
import { useCall, useReread } from '#api/client.ts'
import { useMerchantName, useSession } from '#auth/access.ts'
import { answerOf } from '#components/form-answer.ts'
import { memberReaders } from '#components/members/readers.ts'
import { hasDraft, useDraft } from '#components/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { inItsLanguage, Sentence } from '#ui/format/name.tsx'
import { t } from './edit.messages.ts'
import { MemberFacts } from './MemberFacts.tsx'
import { needsStepUp } from './member-rules.ts'
import { useWhyKept } from './use-member.ts'

/** A reason for one change is no draft of the opposite one. */
const statusDraft = ({ userId, status }: Member): string =>
  `${status === 'SUSPENDED' ? 'reactivation' : 'suspension'} of ${userId}`

interface Opened {
  readonly dialog: 'status' | 'remove'
  /** As they were when it opened: a concurrent change must neither reverse the question nor be overwritten. */
  readonly member: Member
}

/** Whether a member has access to the merchant, with buttons to suspend, reactivate or remove them. */
export function AccessCard({ member }: { readonly member: Member }) {
  const session = useSession()
  const [open, setOpen] = useState<Opened | undefined>(() =>
    hasDraft(statusDraft(member)) ? { dialog: 'status', member } : undefined,
  )
  const close = () => setOpen(undefined)
  const whyKept = useWhyKept(member)
  return (
    <TitledCard title={t('access')}>
      <div className="card-body">
        <MemberFacts member={member} />
        {whyKept !== undefined && (
          <p className="note form-note" data-tone="warn">
            <Sentence>{whyKept}</Sentence>
          </p>
        )}
        <div className="cluster">
          <Button onClick={() => setOpen({ dialog: 'status', member })} disabledReason={whyKept}>
            {member.status === 'SUSPENDED' ? t('reactivate') : t('suspend')}
          </Button>
          {can(session?.roleType, 'removeUser') && (
            <Button onClick={() => setOpen({ dialog: 'remove', member })} disabledReason={whyKept}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {open?.dialog === 'status' && <StatusDialog member={open.member} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveMemberDialog member={open.member} onClose={close} />}
    </TitledCard>
  )
}

interface MemberDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

const noReason = { reason: '' }

function StatusDialog({ member, onClose }: MemberDialogProps) {
  const { userId, displayName: name, roleType, version } = member
  const merchant = useMerchantName()
  const isSuspended = member.status === 'SUSPENDED'
  const form = useForm(noReason, {
    labels: { reason: t('reason') },
    draft: useDraft(statusDraft(member), noReason),
  })
  const change = useCall(memberCalls.change, {
    stale: memberReaders,
    dialog: false,
    onSuccess: () =>
      showToast({ tone: 'good', text: t(isSuspended ? 'reactivated' : 'suspended', { name }) }),
    onError: useReread([memberCalls.list]),
  })
  return (
    <FormDialog
      title={t(isSuspended ? 'reactivateTitle' : 'suspendTitle', { name })}
      form={form}
      submitLabel={t(isSuspended ? 'reactivate' : 'suspend')}
      tone={isSuspended ? 'main' : 'danger'}
      lead={
        <Sentence>
          {isSuspended
            ? t('reactivateText', { name, merchant, role: roleName(roleType) })
            : t('suspendText', { name, merchant })}
        </Sentence>
      }
      onSubmit={({ reason }) =>
        answerOf<{ reason: string }>(() =>
          change.mutateAsync({
            params: { userId },
            body: {
              status: isSuspended ? 'ACTIVE' : 'SUSPENDED',
              ...(reason.trim() !== '' && { reason: reason.trim() }),
            },
            ifMatch: String(version),
          }),
        )
      }
      onClose={onClose}
    >
      {needsStepUp(roleType) && (
        <p className="form-lead small">{t('stepUp', { role: roleName(roleType) })}</p>
      )}
      <TextField {...form.field('reason')} help={t('reasonHelp')} isOptional />
    </FormDialog>
  )
}

function RemoveMemberDialog({ member, onClose }: MemberDialogProps) {
  const { userId, displayName: name, roleType, version } = member
  const merchant = useMerchantName()
  const navigate = useNavigate()
  const remove = useCall(memberCalls.remove, {
    stale: memberReaders,
    dialog: false,
    onSuccess: () => {
      showToast({ tone: 'good', text: t('removed', { name }) })
      void navigate({ to: '/portal/membership/list' })
    },
    onError: useReread([memberCalls.list]),
  })
  return (
    <ConfirmDialog
      title={t('removeTitle', { name, merchant })}
      confirmLabel={t('removeConfirm', { name })}
      onConfirm={() =>
        answerOf<never>(() => remove.mutateAsync({ params: { userId }, ifMatch: String(version) }))
      }
      onClose={onClose}
    >
      <p>{inItsLanguage(t('removeText', { name, merchant }))}</p>
      <p>{t('removeBack')}</p>
      {needsStepUp(roleType) && <p>{t('stepUpRemove', { role: roleName(roleType) })}</p>}
    </ConfirmDialog>
  )
}

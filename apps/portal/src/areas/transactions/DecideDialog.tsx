import { refundCalls, RefundDecision, type Refund } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall, useReread } from '#api/client.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { moneyText } from '#ui/format/text.ts'
import { showToast } from '#ui/toasts.ts'
import { Sentence } from '#ui/format/name.tsx'
import { answerOf } from '#components/form-answer.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { useDraft } from '#components/use-draft.ts'
import { decisionDraft, type Decision } from './approval-draft.ts'
import { t } from './approval.messages.ts'
import { showInLists, staleAfterRefund } from './use-transaction-view.ts'

interface DecideDialogProps {
  readonly refund: Refund
  readonly decision: Decision
  readonly onClose: () => void
}

const noNote = { note: '' }

/**
 * Approves or refuses a refund of somebody else, with a note to them. Names its amount, which is what is decided
 * (A-084, A-496).
 */
export function DecideDialog({ refund, decision, onClose }: DecideDialogProps) {
  const client = useQueryClient()
  const { refundNo, requestedBy } = refund
  const amount = moneyText(refund.amount)
  const isApproval = decision === 'APPROVE'
  const form = useForm(noNote, {
    labels: { note: t('noteLabel') },
    schema: schemaOf((typed) => schemaErrors(RefundDecision, { decision, ...typed })),
    draft: useDraft(decisionDraft(refundNo, decision), noNote),
  })
  const decide = useCall(refundCalls.decide, {
    stale: staleAfterRefund,
    dialog: false,
    onSuccess: ({ transaction }) => {
      showInLists(client, transaction)
      showToast({ tone: 'good', text: t(isApproval ? 'approved' : 'refused') })
    },
    // Somebody else may have decided.
    onError: useReread([transactionCalls.view]),
  })
  return (
    <FormDialog
      title={t(isApproval ? 'approveTitle' : 'refuseTitle', { amount })}
      form={form}
      submitLabel={t(isApproval ? 'approveSubmit' : 'refuseSubmit', { amount })}
      onSubmit={({ note }) =>
        answerOf<typeof noNote>(() =>
          decide.mutateAsync({
            params: { refundNo },
            body: { decision, ...(note.trim() !== '' && { note: note.trim() }) },
          }),
        )
      }
      onClose={onClose}
    >
      <p className="form-lead small">
        <Sentence>{t(isApproval ? 'approveLead' : 'refuseLead', { who: requestedBy })}</Sentence>
      </p>
      <TextField
        {...form.field('note')}
        help={t('noteHelp', { who: requestedBy })}
        rows={2}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}

import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { MAX_NOTE } from '@merchant/contract/areas/transactions.shapes.ts'
import { useCall } from '#api/client.ts'
import { useMerchantName } from '#auth/access.ts'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { useIdempotencyKey } from '#components/use-idempotency-key.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { Sentence } from '#ui/format/name.tsx'
import { checkNote, noteDraft, type NoteForm } from './note-draft.ts'
import { t } from './notes.messages.ts'

const emptyNote: NoteForm = { body: '' }

interface NoteDialogProps {
  readonly merTradeNo: string
  readonly onClose: () => void
}

/** Adds a note to a payment. */
export function NoteDialog({ merTradeNo, onClose }: NoteDialogProps) {
  const merchant = useMerchantName()
  const idempotency = useIdempotencyKey(noteDraft(merTradeNo))
  const form = useForm(emptyNote, {
    labels: { body: t('note') },
    schema: schemaOf(checkNote),
    draft: useDraft(noteDraft(merTradeNo), emptyNote),
  })
  const add = useCall(transactionCalls.addNote, {
    stale: [transactionCalls.view],
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('added') }),
  })
  return (
    <FormDialog
      title={t('title', { number: merTradeNo })}
      form={form}
      submitLabel={t('submit')}
      onSubmit={({ body }) =>
        answerOf<NoteForm>(
          () =>
            add.mutateAsync({
              params: { merTradeNo },
              body: { body },
              idempotencyKey: idempotency.keyOf(body.trim()),
            }),
          undefined,
          unanswered(t('again')),
        )
      }
      onClose={onClose}
    >
      <p className="form-lead small">
        <Sentence>{t('lead', { merchant })}</Sentence>
      </p>
      <TextField {...form.field('body')} help={t('help', { most: MAX_NOTE })} rows={4} dir="auto" />
    </FormDialog>
  )
}

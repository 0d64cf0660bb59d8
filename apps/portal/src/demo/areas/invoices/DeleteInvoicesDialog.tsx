import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { numberOf } from '#demo/components/invoice-words.tsx'
import { useDemoAnswer } from '../../use-demo-answer.ts'
import { t } from './pages.messages.ts'

interface DeleteInvoicesDialogProps {
  readonly invoices: readonly Invoice[]
  /** After they are gone, before the dialog closes. */
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/** Before invoices go: which, and that the sample comes back. */
export function DeleteInvoicesDialog({ invoices, onDeleted, onClose }: DeleteInvoicesDialogProps) {
  const send = useDemoAnswer()
  const count = invoices.length
  const numbers = invoices.map(({ id }) => numberOf(id)).join(', ')
  return (
    <ConfirmDialog
      title={t('deleteTitle', { count })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        for (const { id } of invoices) {
          const answer = await send(demoInvoiceCalls.remove, { params: { id: String(id) } })
          if (answer.kind !== 'done') return answer
        }
        showToast({ tone: 'good', text: t('deleted', { count }) })
        onDeleted?.()
        return { kind: 'done' }
      }}
      onClose={onClose}
    >
      <p>{t('deleteText', { numbers })}</p>
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import type { demoInvoiceCalls } from '../calls/invoices.calls.ts'
import type { demoUserCalls } from '../calls/users.calls.ts'
import { useDemoSubmit } from '../use-demo-call.ts'
import { t } from './components.messages.ts'

interface DeleteDialogProps {
  readonly call: typeof demoInvoiceCalls.remove | typeof demoUserCalls.remove
  readonly rows: readonly { readonly id: number }[]
  /** `Delete 2 users`. */
  readonly title: string
  /** The rows by name. */
  readonly names: string
  /** `2 users deleted`. */
  readonly done: string
  /** Called after the deletion, before the dialog closes. */
  readonly onDeleted?: (() => void) | undefined
  readonly onClose: () => void
}

/**
 * Deletes rows after a confirmation, one by one because the demo has no call for several. Stops at the first refusal.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { call, rows, onDeleted, onClose } = props
  // As they were when it opened: the rows become fewer while they are deleted.
  const [{ title, names, done }] = useState(props)
  const submit = useDemoSubmit()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        for (const { id } of rows) {
          const answer = await submit(call, { params: { id: String(id) } })
          if (answer.kind !== 'done') return answer
        }
        showToast({ tone: 'good', text: done })
        onDeleted?.()
        return { kind: 'done' }
      }}
      onClose={onClose}
    >
      <p>{t('deleteText', { names })}</p>
    </ConfirmDialog>
  )
}

import { dateOf } from '@merchant/contract/core/time.ts'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { numberOf } from '#demo/components/invoice-words.tsx'
import '#demo/components/parts.css'
import { Button, IconButton } from '#ui/button.tsx'
import { daysAfter } from '#ui/date/days.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { now } from '../../../clock.ts'
import { ask } from '../../ask.ts'
import { demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { invoiceEditPath } from '../../paths.ts'
import { useDemoAnswer } from '../../use-demo-change.ts'
import { PAYABLE_DAYS } from './invoice-draft.ts'
import { t } from './pages.messages.ts'

interface DeleteInvoicesDialogProps {
  readonly invoices: readonly Invoice[]
  /** Called after the deletion, before the dialog closes. */
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/** Confirms which invoices are deleted. A reload restores the sample. */
function DeleteInvoicesDialog({ invoices, onDeleted, onClose }: DeleteInvoicesDialogProps) {
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

/** Copies an invoice as a draft dated today. */
const useDuplicate = () => {
  const client = useQueryClient()
  return async ({ id, client: billed, service }: Invoice): Promise<void> => {
    const { lines } = await ask(demoInvoiceCalls.view, { params: { id: String(id) } })
    const today = dateOf(now())
    const { invoice } = await ask(demoInvoiceCalls.add, {
      body: {
        invoice: {
          client: billed,
          service,
          lines,
          invoiceStatus: 'Draft',
          issuedDate: today,
          dueDate: daysAfter(today, PAYABLE_DAYS),
        },
      },
    })
    await client.invalidateQueries({ queryKey: ['demo'] })
    showToast({ tone: 'good', text: t('copied', { id: invoice.id, from: id }) })
  }
}

/** Row actions. Pressing the row itself opens the invoice. */
export function InvoiceActions({ invoice }: { readonly invoice: Invoice }) {
  const { id } = invoice
  const [isDeleting, setDeleting] = useState(false)
  const duplicate = useDuplicate()
  return (
    <span className="demo-actions">
      <Link
        to={invoiceEditPath(id)}
        className="icon-btn"
        aria-label={t('editOne', { id })}
        title={t('editOne', { id })}
      >
        <IconPencil className="icon" aria-hidden />
      </Link>
      <IconButton label={t('copyOne', { id })} onClick={() => void duplicate(invoice)}>
        <IconCopy className="icon" aria-hidden />
      </IconButton>
      <IconButton label={t('deleteOne', { id })} onClick={() => setDeleting(true)}>
        <IconTrash className="icon" aria-hidden />
      </IconButton>
      {isDeleting && (
        <DeleteInvoicesDialog invoices={[invoice]} onClose={() => setDeleting(false)} />
      )}
    </span>
  )
}

interface InvoicesBulkProps {
  /** The invoices of the current page. */
  readonly invoices: readonly Invoice[]
  readonly selection: Selection
}

/** Bulk actions. */
export function InvoicesBulk({ invoices, selection }: InvoicesBulkProps) {
  const [isDeleting, setDeleting] = useState(false)
  const chosen = invoices.filter(({ id }) => selection.chosen.has(String(id)))
  return (
    <>
      <BulkBar selection={selection}>
        <Button onClick={() => showToast({ tone: 'quiet', text: t('notSent') })}>
          {t('send')}
        </Button>
        <Button tone="danger" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </BulkBar>
      {isDeleting && (
        <DeleteInvoicesDialog
          invoices={chosen}
          onDeleted={selection.clear}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

import { dateOf } from '@merchant/contract/core/time.ts'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { DeleteDialog } from '#demo/components/DeleteDialog.tsx'
import { numberOf } from '#demo/components/invoice-words.tsx'
import '#demo/components/components.css'
import { Button, IconButton } from '#ui/button.tsx'
import { daysAfter } from '#ui/date/days.ts'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { showToast } from '#ui/toasts.ts'
import { now } from '../../../clock.ts'
import { demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { invoiceEditPath } from '../../paths.ts'
import { useDemoChange } from '../../use-demo-call.ts'
import { downloadInvoice } from './invoice-download.ts'
import { copyExtras, PAYABLE_DAYS } from './invoice-draft.ts'
import { t } from './invoices.messages.ts'

interface DeleteInvoicesProps {
  readonly invoices: readonly Invoice[]
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

function DeleteInvoices({ invoices, ...handlers }: DeleteInvoicesProps) {
  const count = invoices.length
  return (
    <DeleteDialog
      {...handlers}
      call={demoInvoiceCalls.remove}
      rows={invoices}
      title={t('deleteTitle', { count })}
      names={joinNames(invoices.map(({ id }) => numberOf(id)))}
      done={t('deleted', { count })}
    />
  )
}

/** Saves an invoice as a file: the list does not have its lines. */
const useDownload = () => {
  const read = useDemoChange()
  return async (id: number): Promise<void> => {
    const view = await read(demoInvoiceCalls.view, { params: { id: String(id) } })
    if (view !== undefined) downloadInvoice(view)
  }
}

/** Copies an invoice as a draft dated today. */
const useDuplicate = () => {
  const read = useDemoChange()
  const change = useDemoChange(demoInvoiceCalls.list)
  return async ({ id, client, service }: Invoice): Promise<void> => {
    const view = await read(demoInvoiceCalls.view, { params: { id: String(id) } })
    if (view === undefined) return
    const issuedDate = dateOf(now())
    const dueDate = daysAfter(issuedDate, PAYABLE_DAYS)
    const draft = { client, service, invoiceStatus: 'Draft', issuedDate, dueDate } as const
    const body = { invoice: { ...draft, lines: view.lines } }
    const copy = await change(demoInvoiceCalls.add, { body })
    if (copy === undefined) return
    copyExtras(id, copy.invoice.id)
    showToast({ tone: 'good', text: t('copied', { id: copy.invoice.id, from: id }) })
  }
}

/** Row actions. Pressing the row itself opens the invoice. */
export function InvoiceActions({ invoice }: { readonly invoice: Invoice }) {
  const { id } = invoice
  const [isDeleting, setDeleting] = useState(false)
  const download = useDownload()
  const duplicate = useDuplicate()
  return (
    <span className="demo-actions">
      <IconButton label={t('downloadOne', { id })} onClick={() => void download(id)}>
        <IconDownload className="icon" aria-hidden />
      </IconButton>
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
      {isDeleting && <DeleteInvoices invoices={[invoice]} onClose={() => setDeleting(false)} />}
    </span>
  )
}

interface InvoicesBulkProps {
  /** The invoices of the current page: only those can be selected. */
  readonly invoices: readonly Invoice[]
  readonly selection: Selection
}

/** Bulk actions. */
export function InvoicesBulk({ invoices, selection }: InvoicesBulkProps) {
  const [isDeleting, setDeleting] = useState(false)
  const selected = invoices.filter(({ id }) => selection.chosen.has(String(id)))
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
        <DeleteInvoices
          invoices={selected}
          onDeleted={selection.clear}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

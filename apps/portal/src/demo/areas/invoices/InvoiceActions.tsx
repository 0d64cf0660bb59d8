import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import type { Invoice } from '../../calls/invoices.calls.ts'
import '#demo/components/parts.css'
import { DeleteInvoicesDialog } from './DeleteInvoicesDialog.tsx'
import { editPath } from './invoice-paths.ts'
import { t } from './pages.messages.ts'
import { useDuplicate } from './use-duplicate.ts'

/** What can be done with one invoice of the list; a press on the row shows it. */
export function InvoiceActions({ invoice }: { readonly invoice: Invoice }) {
  const { id } = invoice
  const [isDeleting, setDeleting] = useState(false)
  const duplicate = useDuplicate()
  return (
    <span className="demo-actions">
      <Link
        to={editPath(id)}
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

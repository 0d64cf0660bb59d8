import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { Invoice } from '../../calls/invoices.calls.ts'
import { DeleteInvoicesDialog } from './DeleteInvoicesDialog.tsx'
import { t } from './pages.messages.ts'

interface InvoicesBulkProps {
  /** Those on the page. */
  readonly invoices: readonly Invoice[]
  readonly selection: Selection
}

/** What can be done with several invoices at once. */
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

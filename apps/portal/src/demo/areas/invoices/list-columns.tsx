import { columnsOf } from '#ui/table/columns.ts'
import type { Invoice } from '../../calls/invoices.calls.ts'
import { invoiceColumns } from '#demo/components/invoice-columns.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { t } from './pages.messages.ts'

/** The columns of the list of invoices: what there is, and what can be done. */
export const invoiceListColumns = columnsOf<Invoice>({
  ...invoiceColumns,
  actions: {
    width: 144,
    align: 'end',
    isFixed: true,
    header: t('actions'),
    cell: (row) => <InvoiceActions invoice={row} />,
  },
})

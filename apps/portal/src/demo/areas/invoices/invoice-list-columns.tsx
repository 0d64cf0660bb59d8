import { invoiceColumns } from '#demo/components/invoice-columns.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import type { Invoice } from '../../calls/invoices.calls.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { t } from './invoices.messages.ts'

/** The columns of invoices, with their actions. Client and balance are never dropped. */
export const invoiceListColumns = columnsOf<Invoice>({
  ...invoiceColumns,
  status: { ...invoiceColumns.status, width: 162, drop: 2 },
  client: { ...invoiceColumns.client, width: 137 },
  total: { ...invoiceColumns.total, drop: 2 },
  issued: { ...invoiceColumns.issued, drop: 1 },
  balance: { ...invoiceColumns.balance, width: 98 },
  actions: {
    width: 176,
    align: 'end',
    isFixed: true,
    header: t('actions'),
    cell: (row) => <InvoiceActions invoice={row} />,
  },
})

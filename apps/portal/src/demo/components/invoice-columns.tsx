import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { columnsOf, type Column } from '#ui/table/columns.ts'
import type { Invoice } from '../calls/invoices.calls.ts'
import { invoicePath } from '../paths.ts'
import { Balance, Dollars, InvoiceStatus, numberOf, statusTones } from './invoice-words.tsx'
import { t } from './invoices.messages.ts'
import './parts.css'
import { Person } from './Avatar.tsx'

/** The columns of invoices. The list screen adds the actions. */
export const invoiceColumns = columnsOf<Invoice>({
  id: {
    width: 96,
    isFixed: true,
    header: t('id'),
    sort: 'id',
    sortFirst: 'desc',
    cell: ({ id }) => <bdi className="mono">{numberOf(id)}</bdi>,
  },
  status: {
    width: 160,
    header: t('status'),
    sort: 'invoiceStatus',
    cell: (row) => <InvoiceStatus {...row} />,
  },
  client: {
    width: 220,
    isLong: true,
    header: t('client'),
    sort: 'client',
    drop: 3,
    cell: ({ client, invoiceStatus }) => (
      <Person name={client.name} tone={statusTones[invoiceStatus]} second={client.company} />
    ),
  },
  total: {
    width: 112,
    align: 'end',
    header: t('total'),
    sort: 'total',
    sortFirst: 'desc',
    cell: ({ total }) => <Dollars amount={total} />,
  },
  issued: {
    width: 112,
    header: t('issued'),
    sort: 'issuedDate',
    sortFirst: 'desc',
    drop: 1,
    cell: ({ issuedDate }) => <bdi>{issuedDate}</bdi>,
  },
  due: { width: 112, isExtra: true, header: t('due'), cell: ({ dueDate }) => <bdi>{dueDate}</bdi> },
  balance: {
    width: 112,
    align: 'end',
    header: t('balance'),
    sort: 'balance',
    sortFirst: 'desc',
    cell: (row) => <Balance {...row} />,
  },
})

/** Overrides where the list is a part of a page: the number links to the invoice, and columns drop earlier. */
const linked: Readonly<Record<string, Partial<Column<Invoice>>>> = {
  id: {
    cell: ({ id }) => (
      <Link to={invoicePath(id)} className="mono">
        <bdi>{numberOf(id)}</bdi>
      </Link>
    ),
  },
  client: { drop: 2 },
  issued: { drop: 3 },
}
export const linkedColumns = columnsOf<Invoice>(
  Object.fromEntries(
    Object.entries(invoiceColumns).map(([name, column]) => [name, { ...column, ...linked[name] }]),
  ),
)

/** An invoice on a phone. */
export const invoiceCard = (row: Invoice): ReactNode => (
  <>
    <b>{row.client.name}</b>
    <span className="figure">
      <Dollars amount={row.total} />
    </span>
    <small>
      <bdi>{numberOf(row.id)}</bdi> · <bdi>{row.invoiceStatus}</bdi> · <bdi>{row.issuedDate}</bdi>
    </small>
    <Balance {...row} />
  </>
)

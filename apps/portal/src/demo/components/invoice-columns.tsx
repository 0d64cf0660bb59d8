import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Invoice } from '#demo/calls/invoices.calls.ts'
import { invoicePath } from '#demo/paths.ts'
import { columnsOf, type Columns } from '#ui/table/columns.ts'
import { DOT } from '#ui/format/dot.ts'
import { Person } from './Avatar.tsx'
import {
  Balance,
  Dollars,
  InvoiceStatus,
  numberOf,
  statusName,
  statusTones,
} from './invoice-words.tsx'
import { t } from './invoice-table.messages.ts'

/** The columns of invoices. Each list adds its own, and says which are dropped. */
export const invoiceColumns = {
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
    cell: ({ client, avatar, invoiceStatus }) => (
      <Person
        name={client.name}
        picture={avatar}
        tone={statusTones[invoiceStatus]}
        second={client.companyEmail}
      />
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
} satisfies Columns<Invoice>

/** For a list embedded in a page: the number links to the invoice. */
export const linkedColumns = columnsOf<Invoice>({
  ...invoiceColumns,
  id: {
    ...invoiceColumns.id,
    cell: ({ id }) => (
      <Link to={invoicePath(id)} className="mono">
        <bdi>{numberOf(id)}</bdi>
      </Link>
    ),
  },
  client: { ...invoiceColumns.client, drop: 2 },
  issued: { ...invoiceColumns.issued, drop: 3 },
})

/** An invoice as a card. */
export const invoiceCard = (row: Invoice): ReactNode => (
  <>
    <b>{row.client.name}</b>
    <span className="figure">
      <Dollars amount={row.total} />
    </span>
    <small>
      <bdi>{numberOf(row.id)}</bdi>
      {DOT}
      <bdi>{statusName(row.invoiceStatus)}</bdi>
      {DOT}
      <bdi>{row.issuedDate}</bdi>
    </small>
    <Balance {...row} isNamed />
  </>
)

/** The same in a list embedded in a page. */
export const linkedCard = (row: Invoice): ReactNode => (
  <Link to={invoicePath(row.id)} className="table-card-row invoice-card">
    {invoiceCard(row)}
  </Link>
)

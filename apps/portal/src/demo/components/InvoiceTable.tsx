import type { Reply } from '@merchant/contract/core/call.ts'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { demoInvoiceCalls, type Invoice, invoiceStatuses } from '#demo/calls/invoices.calls.ts'
import { invoicePath } from '#demo/paths.ts'
import { useDemoList } from '#demo/use-demo-list.ts'
import { oneField } from '#ui/filter/choice-field.tsx'
import { type Column, columnsOf } from '#ui/table/columns.ts'
import { Person } from './Avatar.tsx'
import { DemoList } from './DemoList.tsx'
import { Balance, Dollars, InvoiceStatus, numberOf, statusTones } from './invoice-words.tsx'
import { t } from './invoices.messages.ts'
import './components.css'

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

/** Overrides for a list embedded in a page: the number links to the invoice, and columns are dropped earlier. */
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
const linkedColumns = columnsOf<Invoice>(
  Object.fromEntries(
    Object.entries(invoiceColumns).map(([name, column]) => [name, { ...column, ...linked[name] }]),
  ),
)

/** An invoice as a card on phones. */
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

export const statusField = oneField(
  'status',
  t('status'),
  invoiceStatuses.map((value) => ({ value, label: value })),
)

/** The reply of the call as a page. */
export const invoiceRows = (reply: Reply<typeof demoInvoiceCalls.list>) => ({
  items: reply.invoices,
  total: reply.totalInvoices,
  totalPages: reply.totalPage,
})

/** The fake server's default order. */
export const newestFirst = { by: 'id', order: 'desc' } as const

const fields = [statusField]
const presetOf = (perPage: string) => ({
  isEmbedded: true,
  isOfAllDays: true,
  defaults: { perPage },
})
const presets = { 5: presetOf('5'), 6: presetOf('6') } as const

const linkedCard = (row: Invoice): ReactNode => (
  <Link to={invoicePath(row.id)} className="table-card-row invoice-card">
    {invoiceCard(row)}
  </Link>
)

/** Invoices embedded in another page. */
export function InvoiceTable({ perPage }: { readonly perPage: keyof typeof presets }) {
  const list = useDemoList({
    name: 'invoice-part',
    call: demoInvoiceCalls.list,
    rowsOf: invoiceRows,
    rowId: 'id',
    columns: linkedColumns,
    card: linkedCard,
    fields,
    defaultSort: newestFirst,
    preset: presets[perPage],
  })
  return (
    <div>
      <h2 className="demo-part-title">{t('invoices')}</h2>
      <DemoList
        of={list}
        label={t('invoices')}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        icon={<IconFileInvoice aria-hidden />}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}

import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { useNavigate } from '@tanstack/react-router'
import { optionalDaysField } from '#components/list/days-field.tsx'
import { DemoList } from '#demo/components/DemoList.tsx'
import { FigureTiles, percentText } from '#demo/components/FigureTiles.tsx'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { invoiceCard } from '#demo/components/invoice-columns.tsx'
import {
  addInvoice,
  invoiceRows,
  newestFirst,
  statusField,
} from '#demo/components/InvoiceTable.tsx'
import { t as words } from '#demo/components/invoice-table.messages.ts'
import { countText } from '#ui/format/text.ts'
import { Screen } from '#ui/screen.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { invoicePath } from '../../paths.ts'
import { useDemoList } from '../../use-demo-list.ts'
import { useDemoQuery } from '../../use-demo-call.ts'
import { invoiceListColumns } from './invoice-list-columns.tsx'
import { InvoicesBulk } from './InvoiceActions.tsx'
import { t } from './invoices.messages.ts'

const fields = [statusField, optionalDaysField(words('issued'))]
const preset = { isOfAllDays: true }

// Relative to this page, so it needs no base path.
const hrefOf = ({ id }: Invoice): string => `preview/${String(id)}`

const sumOf = (invoices: readonly Invoice[], of: (invoice: Invoice) => number): number =>
  invoices.reduce((sum, invoice) => sum + of(invoice), 0)

/** Totals over all invoices: clients, count, paid and unpaid. One request: they fit on one page. */
function InvoiceFigures() {
  const { data } = useDemoQuery(demoInvoiceCalls.list, { query: { perPage: '100' } })
  const invoices = data?.invoices ?? []
  const clients = new Set(invoices.map(({ client }) => client.companyEmail)).size
  const late = invoices.filter(({ invoiceStatus }) => invoiceStatus === 'Past Due').length
  const billed = sumOf(invoices, ({ total }) => total)
  const paid = sumOf(invoices, ({ total, balance }) => total - balance)
  // An overpayment of one invoice does not pay another one.
  const unpaid = sumOf(invoices, ({ balance }) => Math.max(0, balance))
  const amount = (label: string, part: number, sortOrder: 'asc' | 'desc') => ({
    label,
    value: <Dollars amount={part} />,
    note: t('ofBilled', { percent: percentText(part, billed) }),
    search: { sortBy: 'balance', sortOrder },
  })
  return (
    <FigureTiles
      label={t('figures')}
      isLoaded={data !== undefined}
      figures={[
        {
          label: t('clients'),
          value: <bdi>{countText(clients)}</bdi>,
          note: t('clientsNote'),
          search: { sortBy: 'client', sortOrder: 'asc' },
        },
        {
          label: t('title'),
          value: <bdi>{countText(data?.totalInvoices ?? 0)}</bdi>,
          note: t('pastDue', { count: late }),
          search: {},
        },
        amount(t('paid'), paid, 'asc'),
        amount(t('unpaid'), unpaid, 'desc'),
      ]}
    />
  )
}

/** The invoices of the sample (spec 7, `GET /apps/invoices`). */
export function InvoiceListScreen() {
  const selection = useSelection()
  const list = useDemoList({
    name: 'invoices',
    call: demoInvoiceCalls.list,
    rowsOf: invoiceRows,
    rowId: 'id',
    columns: invoiceListColumns,
    defaultSort: newestFirst,
    card: invoiceCard,
    fields,
    preset,
    selection,
  })
  const navigate = useNavigate()
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <ColumnMenu {...list.columnMenu} />
          {addInvoice}
        </>
      }
    >
      <InvoiceFigures />
      <DemoList
        of={list}
        label={t('title')}
        searchLabel={words('search')}
        searchHint={words('searchHint')}
        icon={<IconFileInvoice aria-hidden />}
        empty={{ title: words('empty'), text: t('emptyText'), action: addInvoice }}
        hrefOf={hrefOf}
        onOpen={({ id }) => void navigate({ to: invoicePath(id) })}
      />
      <InvoicesBulk invoices={list.table.page?.items ?? []} selection={selection} />
    </Screen>
  )
}

import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { optionalDaysField } from '#components/list/days-field.tsx'
import { DemoList } from '#demo/components/DemoList.tsx'
import { invoiceCard, invoiceColumns } from '#demo/components/invoice-columns.tsx'
import { t as words } from '#demo/components/invoices.messages.ts'
import { invoiceRows, newestFirst, statusField } from '#demo/components/InvoiceTable.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { usePhone } from '#ui/media.ts'
import { Screen } from '#ui/screen.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { useSelection } from '#ui/table/selection.tsx'
import { demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { invoicePath, NEW_INVOICE } from '../../paths.ts'
import { useDemoList } from '../../use-demo-list.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoicesBulk } from './InvoiceActions.tsx'
import { InvoiceFigures } from './InvoiceFigures.tsx'
import { t } from './pages.messages.ts'

/** The columns of invoices, with their actions. */
const columns = columnsOf<Invoice>({
  ...invoiceColumns,
  actions: {
    width: 144,
    align: 'end',
    isFixed: true,
    header: t('actions'),
    cell: (row) => <InvoiceActions invoice={row} />,
  },
})

const fields = [statusField, optionalDaysField(t('issued'))]
const preset = { isOfAllDays: true }

// Relative to this page, so it needs no base path.
const hrefOf = ({ id }: Invoice): string => `preview/${String(id)}`

const add = (
  <ButtonLink to={NEW_INVOICE} tone="main" icon={<IconPlus className="icon" aria-hidden />}>
    {t('add')}
  </ButtonLink>
)

/** The invoices of the sample (spec 7, `GET /apps/invoices`). */
export function InvoiceListScreen() {
  const selection = useSelection()
  const list = useDemoList({
    name: 'invoices',
    call: demoInvoiceCalls.list,
    rowsOf: invoiceRows,
    rowId: 'id',
    columns,
    defaultSort: newestFirst,
    card: invoiceCard,
    fields,
    preset,
    selection,
  })
  const navigate = useNavigate()
  const isPhone = usePhone()
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          {!isPhone && <ColumnMenu {...list.columnMenu} />}
          {add}
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
        empty={{ title: words('empty'), text: t('emptyText'), action: add }}
        hrefOf={hrefOf}
        onOpen={({ id }) => void navigate({ to: invoicePath(id) })}
      />
      <InvoicesBulk invoices={list.table.page?.items ?? []} selection={selection} />
    </Screen>
  )
}

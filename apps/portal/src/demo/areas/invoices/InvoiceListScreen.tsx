import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { usePhone } from '#ui/media.ts'
import { Screen } from '#ui/screen.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { daysField } from '../../list/days-field.tsx'
import { DemoList } from '../../list/DemoList.tsx'
import { useDemoList } from '../../list/use-demo-list.ts'
import { invoiceCard, previewPath } from '#demo/components/invoice-columns.tsx'
import { t as words } from '#demo/components/invoices.messages.ts'
import { invoiceRows, newestFirst, statusField } from '#demo/components/InvoiceTable.tsx'
import { ADD } from './invoice-paths.ts'
import { InvoiceFigures } from './InvoiceFigures.tsx'
import { InvoicesBulk } from './InvoicesBulk.tsx'
import { invoiceListColumns } from './list-columns.tsx'
import { t } from './pages.messages.ts'

const fields = [statusField, daysField(t('issued'))]

// Beside this page: so that it needs no base.
const hrefOf = ({ id }: Invoice): string => `preview/${String(id)}`

const add = (
  <ButtonLink to={ADD} tone="main" icon={<IconPlus className="icon" aria-hidden />}>
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
    columns: invoiceListColumns,
    defaultSort: newestFirst,
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
        list={list}
        label={t('title')}
        searchLabel={words('search')}
        searchHint={words('searchHint')}
        fields={fields}
        icon={<IconFileInvoice aria-hidden />}
        empty={{ title: words('empty'), text: t('emptyText'), action: add }}
        card={invoiceCard}
        hrefOf={hrefOf}
        onOpen={({ id }) => void navigate({ to: previewPath(id) })}
      />
      <InvoicesBulk invoices={list.table.page?.items ?? []} selection={selection} />
    </Screen>
  )
}

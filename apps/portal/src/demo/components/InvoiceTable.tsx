import type { Reply } from '@merchant/contract/core/call.ts'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { demoInvoiceCalls, invoiceStatuses } from '#demo/calls/invoices.calls.ts'
import { useDemoList } from '#demo/use-demo-list.ts'
import { NEW_INVOICE } from '#demo/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { oneField } from '#ui/filter/choice-field.tsx'
import { DemoList } from './DemoList.tsx'
import { linkedCard, linkedColumns } from './invoice-columns.tsx'
import { t } from './invoice-table.messages.ts'
import { statusName } from './invoice-words.tsx'
import './components.css'

export const statusField = oneField(
  'status',
  t('status'),
  invoiceStatuses.map((value) => ({ value, label: statusName(value) })),
)

/** The reply of the call as a page. */
export const invoiceRows = (reply: Reply<typeof demoInvoiceCalls.list>) => ({
  items: reply.invoices,
  total: reply.totalInvoices,
  totalPages: reply.totalPage,
})

/** The fake server's default order. */
export const newestFirst = { by: 'id', order: 'desc' } as const

/** Opens the form of a new invoice. */
export const addInvoice = (
  <ButtonLink to={NEW_INVOICE} tone="main" icon={<IconPlus className="icon" aria-hidden />}>
    {t('add')}
  </ButtonLink>
)

const fields = [statusField]
const presetOf = (perPage: string) => ({
  isEmbedded: true,
  isOfAllDays: true,
  defaults: { perPage },
})
const presets = { 5: presetOf('5'), 6: presetOf('6') } as const

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
      <div className="demo-table-title">
        <h2>{t('invoices')}</h2>
        {addInvoice}
      </div>
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

import { Link } from '@tanstack/react-router'
import { countText } from '#ui/format/numbers.ts'
import { TileBody, Tiles } from '#ui/tiles.tsx'
import { demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { useDemoQuery } from '../../use-demo-query.ts'
import { t } from './pages.messages.ts'
import './invoices.css'

const none: readonly Invoice[] = []
const sumOf = (invoices: readonly Invoice[], of: (invoice: Invoice) => number): number =>
  invoices.reduce((sum, invoice) => sum + of(invoice), 0)
const percent = (part: number, all: number): string =>
  `${String(all === 0 ? 0 : Math.round((part / all) * 100))} %`

/** Totals over all invoices: clients, count, paid and unpaid. */
export function InvoiceFigures() {
  const { data } = useDemoQuery(demoInvoiceCalls.list, { query: { perPage: '100' } })
  const invoices = data?.invoices ?? none
  const clients = new Set(invoices.map(({ client }) => client.companyEmail)).size
  const late = invoices.filter(({ invoiceStatus }) => invoiceStatus === 'Past Due').length
  const billed = sumOf(invoices, ({ total }) => total)
  const unpaid = sumOf(invoices, ({ balance }) => Math.max(0, balance))
  const paid = sumOf(invoices, ({ total, balance }) => total - balance)
  return (
    <div className="invoice-figures">
      <Tiles label={t('figures')}>
        <Link to="." search={{ sortBy: 'client', sortOrder: 'asc' }} className="tile">
          <TileBody label={t('clients')} delta={t('clientsNote')}>
            <bdi>{countText(clients)}</bdi>
          </TileBody>
        </Link>
        <Link to="." search={{}} className="tile">
          <TileBody label={t('all')} delta={t('allNote', { count: late })}>
            <bdi>{countText(data?.totalInvoices ?? 0)}</bdi>
          </TileBody>
        </Link>
        <Link to="." search={{ sortBy: 'balance', sortOrder: 'asc' }} className="tile">
          <TileBody label={t('paid')} delta={t('ofBilled', { percent: percent(paid, billed) })}>
            <Dollars amount={paid} />
          </TileBody>
        </Link>
        <Link to="." search={{ sortBy: 'balance', sortOrder: 'desc' }} className="tile">
          <TileBody label={t('unpaid')} delta={t('ofBilled', { percent: percent(unpaid, billed) })}>
            <Dollars amount={unpaid} />
          </TileBody>
        </Link>
      </Tiles>
    </div>
  )
}

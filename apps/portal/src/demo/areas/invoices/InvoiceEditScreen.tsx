import { dateOf } from '@merchant/contract/core/time.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { Link } from '@tanstack/react-router'
import { Screen } from '#ui/screen.tsx'
import { now } from '../../../clock.ts'
import { demoInvoiceCalls, type Client } from '../../calls/invoices.calls.ts'
import type { DemoScreenProps } from '../../area.ts'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { useDemoQuery } from '../../use-demo-call.ts'
import { sampleExtras, useInvoiceExtras, emptyFields, lineFieldsOf } from './invoice-draft.ts'
import { INVOICES } from '../../paths.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { t } from './invoices.messages.ts'

const back = { to: INVOICES, label: t('toList') }

/** The clients of the call, and the client of this invoice where the call does not list it. */
const withOwn = (clients: readonly Client[], own: Client): readonly Client[] =>
  clients.some(({ companyEmail }) => companyEmail === own.companyEmail)
    ? clients
    : [...clients, own]

interface EditProps {
  readonly view: Reply<typeof demoInvoiceCalls.view>
  readonly clients: readonly Client[]
}

function Edit({ view: { invoice, lines }, clients }: EditProps) {
  const extras = useInvoiceExtras(invoice.id)
  const { issuedDate, dueDate, client } = invoice
  const { salesperson, thanks, note } = extras
  return (
    <InvoiceForm
      invoice={invoice}
      extras={extras}
      clients={withOwn(clients, client)}
      initial={{
        issuedDate,
        dueDate,
        client: client.companyEmail,
        lines: lines.map(lineFieldsOf),
        salesperson,
        thanks,
        note,
      }}
    />
  )
}

/** Changes an invoice. */
export function InvoiceEditScreen({ params }: DemoScreenProps) {
  const id = params['id'] ?? ''
  const query = useDemoQuery(demoInvoiceCalls.view, { params: { id } })
  const clients = useDemoQuery(demoInvoiceCalls.clients, {})
  return (
    <Screen title={t('editTitle', { id })} above={<Link to={INVOICES}>{t('title')}</Link>}>
      <QueryBoundary query={query} back={back}>
        {(view) => (
          <QueryBoundary query={clients} back={back}>
            {(clientList) => <Edit key={view.invoice.id} view={view} clients={clientList} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Screen>
  )
}

/** Creates an invoice; its clients come from `GET /apps/invoice/clients` (spec 7). */
export function InvoiceAddScreen() {
  const clients = useDemoQuery(demoInvoiceCalls.clients, {})
  return (
    <Screen title={t('newTitle')} above={<Link to={INVOICES}>{t('title')}</Link>}>
      <QueryBoundary query={clients} back={back}>
        {(clientList) => (
          <InvoiceForm
            invoice={undefined}
            extras={sampleExtras}
            clients={clientList}
            initial={emptyFields(dateOf(now()), sampleExtras)}
          />
        )}
      </QueryBoundary>
    </Screen>
  )
}

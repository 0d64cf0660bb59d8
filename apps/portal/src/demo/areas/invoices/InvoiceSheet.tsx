import type { Reply } from '@merchant/contract/core/call.ts'
import { FactList } from '#ui/format/FactList.tsx'
import type { demoInvoiceCalls } from '../../calls/invoices.calls.ts'
import { totalsOf } from '../../invoice-totals.ts'
import { ClientAddress } from './ClientAddress.tsx'
import { useInvoiceExtras } from './extras.ts'
import { InvoiceBrand } from './InvoiceBrand.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import { t } from './pages.messages.ts'
import { SheetLines } from './SheetLines.tsx'
import './invoice-sheet.css'

/** The invoice as a sheet of paper: it is what is printed. */
export function InvoiceSheet(view: Reply<typeof demoInvoiceCalls.view>) {
  const { invoice, paymentDetails: pay, lines } = view
  const { client } = invoice
  const extras = useInvoiceExtras(invoice.id)
  return (
    <article className="card invoice-sheet" aria-label={t('invoice', { id: invoice.id })}>
      <div className="sheet-head">
        <InvoiceBrand />
        <FactList
          facts={[
            [t('issuedOn'), <bdi key="issued">{invoice.issuedDate}</bdi>],
            [t('dueOn'), <bdi key="due">{invoice.dueDate}</bdi>],
            [t('status'), <bdi key="status">{invoice.invoiceStatus}</bdi>],
          ]}
        />
      </div>
      <div className="sheet-pair">
        <section>
          <h2>{t('invoiceTo')}</h2>
          <ClientAddress client={client} />
        </section>
        <section>
          <h2>{t('billTo')}</h2>
          <FactList
            facts={[
              [
                t('totalDue'),
                <b key="due">
                  <bdi>{pay.totalDue}</bdi>
                </b>,
              ],
              [t('bank'), <bdi key="bank">{pay.bankName}</bdi>],
              [t('country'), <bdi key="country">{pay.country}</bdi>],
              [t('iban'), <bdi key="iban">{pay.iban}</bdi>],
              [t('swift'), <bdi key="swift">{pay.swiftCode}</bdi>],
            ]}
          />
        </section>
      </div>
      <SheetLines lines={lines} />
      <div className="invoice-foot">
        <div className="sheet-thanks">
          <p>
            <b>{t('salesperson')}</b> {extras.salesperson}
          </p>
          <p>{extras.thanks}</p>
        </div>
        <InvoiceSums totals={totalsOf(lines)} />
      </div>
      {(extras.hasNote || extras.hasTerms || extras.hasStub) && (
        <div className="sheet-notes">
          {extras.hasNote && (
            <p>
              <b>{t('note')}</b> {extras.note}
            </p>
          )}
          {extras.hasTerms && <p>{t('terms')}</p>}
          {extras.hasStub && <p>{t('stub')}</p>}
        </div>
      )}
    </article>
  )
}

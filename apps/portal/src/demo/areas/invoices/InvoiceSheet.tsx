import type { Reply } from '@merchant/contract/core/call.ts'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { FactList } from '#ui/format/FactList.tsx'
import { countText } from '#ui/format/numbers.ts'
import type { demoInvoiceCalls, InvoiceLine } from '../../calls/invoices.calls.ts'
import { priceOf, totalsOf } from '../../invoice-totals.ts'
import { useInvoiceExtras } from './extras.ts'
import { t } from './pages.messages.ts'
import { ClientAddress } from './sheet-parts.tsx'
import { InvoiceBrand } from './sheet-parts.tsx'
import { InvoiceSums } from './sheet-parts.tsx'
import './sheet.css'

/** The line items. */
const SheetLines = ({ lines }: { readonly lines: readonly InvoiceLine[] }) => (
  <div className="sheet-lines">
    <table aria-label={t('lines')}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('description')}</th>
          <th scope="col" data-align="end">
            {t('cost')}
          </th>
          <th scope="col" data-align="end">
            {t('quantity')}
          </th>
          <th scope="col" data-align="end">
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.item}</th>
            <td>{line.description}</td>
            <td data-align="end" data-label={t('cost')}>
              <Dollars amount={line.cost} />
            </td>
            <td data-align="end" data-label={t('quantity')}>
              <bdi>{countText(line.quantity)}</bdi>
            </td>
            <td data-align="end" data-label={t('price')}>
              <Dollars amount={priceOf(line)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The invoice as it is printed. */
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

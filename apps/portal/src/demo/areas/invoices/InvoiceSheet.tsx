import type { Reply } from '@merchant/contract/core/call.ts'
import { Fragment } from 'react'
import { Dollars, statusName } from '#demo/components/invoice-words.tsx'
import { FactList } from '#ui/format/format.tsx'
import { joinNames } from '#ui/format/lists.ts'
import { countText } from '#ui/format/text.ts'
import type { Client, demoInvoiceCalls, InvoiceLine } from '../../calls/invoices.calls.ts'
import { countryName } from '../../place-names.ts'
import { priceOf, totalsOf, type InvoiceTotals } from '../../invoice-totals.ts'
import { useInvoiceExtras } from './invoice-draft.ts'
import { t } from './invoices.messages.ts'
import './sheet.css'
import './invoices.css'

/** The issuer of the invoice. */
export const InvoiceBrand = () => (
  <div className="sheet-brand">
    <b>{t('brand')}</b>
    <small>{t('brandAddress')}</small>
    <small>
      <bdi>{t('brandContact')}</bdi>
    </small>
  </div>
)

/** The billing address. */
export const ClientAddress = ({ client }: { readonly client: Client }) => (
  <address>
    <b>
      <bdi className="sentence">{client.name}</bdi>
    </b>
    <bdi className="sentence">{client.company}</bdi>
    <bdi className="sentence">{joinNames([client.address, countryName(client.country)])}</bdi>
    <bdi className="sentence">{client.contact}</bdi>
    <bdi className="sentence">{client.companyEmail}</bdi>
  </address>
)

/** Subtotal, discount, tax and total. The form recalculates them on every key press. */
export function InvoiceSums({ totals }: { readonly totals: InvoiceTotals }) {
  const { subtotal, discount, tax, total } = totals
  const rows = [
    [t('subtotal'), subtotal],
    [t('discount'), -discount],
    [t('tax'), tax],
    [t('total'), total],
  ] as const
  return (
    <dl className="sheet-sums">
      {rows.map(([label, amount]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Dollars amount={amount} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

const columns = [
  [t('item')],
  [t('description')],
  [t('cost'), 'end'],
  [t('quantity'), 'end'],
  [t('price'), 'end'],
] as const

/** The line items. */
const SheetLines = ({ lines }: { readonly lines: readonly InvoiceLine[] }) => (
  <div className="sheet-lines">
    <table aria-label={t('lines')}>
      <thead>
        <tr>
          {columns.map(([label, align]) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
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
            [t('issuedOn'), invoice.issuedDate],
            [t('dueOn'), invoice.dueDate],
            [t('status'), statusName(invoice.invoiceStatus)],
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
              [t('bank'), pay.bankName],
              [t('country'), countryName(pay.country)],
              [t('iban'), pay.iban],
              [t('swift'), pay.swiftCode],
              [t('paymentMethod'), t(extras.accepted)],
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
          {extras.hasTerms && <p>{t('terms', { due: invoice.dueDate })}</p>}
          {extras.hasStub && <p>{t('stub')}</p>}
        </div>
      )}
    </article>
  )
}

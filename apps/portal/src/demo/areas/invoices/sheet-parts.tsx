import { Dollars } from '#demo/components/invoice-words.tsx'
import type { Client } from '../../calls/invoices.calls.ts'
import type { InvoiceTotals } from '../../invoice-totals.ts'
import { t } from './pages.messages.ts'
import './sheet.css'

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
    <bdi className="sentence">
      {client.address}, {client.country}
    </bdi>
    <bdi className="sentence">{client.contact}</bdi>
    <bdi className="sentence">{client.companyEmail}</bdi>
  </address>
)

/** Subtotal, discount, tax and total. The form recalculates them on every key press. */
export function InvoiceSums({ totals }: { readonly totals: InvoiceTotals }) {
  return (
    <dl className="sheet-sums">
      <dt>{t('subtotal')}</dt>
      <dd>
        <Dollars amount={totals.subtotal} />
      </dd>
      <dt>{t('discount')}</dt>
      <dd>
        <Dollars amount={totals.discount === 0 ? 0 : -totals.discount} />
      </dd>
      <dt>{t('tax')}</dt>
      <dd>
        <Dollars amount={totals.tax} />
      </dd>
      <dt>{t('total')}</dt>
      <dd>
        <Dollars amount={totals.total} />
      </dd>
    </dl>
  )
}

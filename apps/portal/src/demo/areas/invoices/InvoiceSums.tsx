import type { InvoiceTotals } from '../../invoice-totals.ts'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { t } from './pages.messages.ts'
import './invoice-sums.css'

/** What an invoice comes to, part by part. While it is written down it follows every key. */
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

import { countText } from '#ui/format/numbers.ts'
import type { InvoiceLine } from '../../calls/invoices.calls.ts'
import { priceOf } from '../../invoice-totals.ts'
import { Dollars } from '#demo/components/invoice-words.tsx'
import { t } from './pages.messages.ts'
import './sheet-lines.css'

/** What is billed for, a line each. */
export const SheetLines = ({ lines }: { readonly lines: readonly InvoiceLine[] }) => (
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

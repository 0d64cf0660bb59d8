import { t } from './pages.messages.ts'
import './invoice-brand.css'

/** Who bills. */
export const InvoiceBrand = () => (
  <div className="sheet-brand">
    <b>{t('brand')}</b>
    <small>{t('brandAddress')}</small>
    <small>
      <bdi>{t('brandContact')}</bdi>
    </small>
  </div>
)

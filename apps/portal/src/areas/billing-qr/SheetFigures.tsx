import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { t } from './create.messages.ts'
import type { SheetFigures as Figures } from './sheet-state.ts'

/** What a sheet comes to, at a glance. */
export const SheetFigures = ({ figures }: { readonly figures: Figures }) => (
  <dl className="bill-figures">
    <div>
      <dt>{t('rows')}</dt>
      <dd>{countText(figures.rows)}</dd>
    </div>
    <div data-tone="good">
      <dt>{t('good')}</dt>
      <dd>{countText(figures.good)}</dd>
    </div>
    <div data-tone={figures.wrong > 0 ? 'bad' : undefined}>
      <dt>{t('wrong')}</dt>
      <dd>{countText(figures.wrong)}</dd>
    </div>
    <div>
      <dt>{t('total')}</dt>
      <dd>
        <Money currency={t('currency')} value={figures.total} />
      </dd>
    </div>
  </dl>
)

import { SelectField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import type { Form } from '#ui/form/use-form.ts'
import type { ShopForm } from './shop-form.ts'
import { t } from './shop-form.messages.ts'
import { regionOptions } from './shop-filters.ts'

/** What a shop is called, where it is and how it is reached: the same fields for a new one and an old one. */
export function ShopFields({ form }: { readonly form: Form<ShopForm> }) {
  const { field } = form
  return (
    <>
      <TextField {...field('en')} maxLength={80} />
      <TextField {...field('zhHant')} maxLength={80} isOptional />
      <TextField {...field('shopCode')} help={t('shopCodeHelp')} maxLength={32} isCode />
      <TextField {...field('line1')} help={t('line1Help')} maxLength={120} />
      <TextField {...field('line2')} maxLength={120} isOptional />
      <div className="form-pair">
        <TextField {...field('district')} maxLength={60} />
        <SelectField {...field('region')} choices={regionOptions} empty={t('chooseRegion')} />
      </div>
      <TextField {...field('phone')} help={t('phoneHelp')} inputMode="tel" maxLength={30} />
      <TextField {...field('email')} inputMode="email" maxLength={254} isOptional />
      <TextField {...field('contactName')} maxLength={80} isOptional />
    </>
  )
}

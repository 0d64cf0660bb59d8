import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { shopLabels, type ShopForm } from './shop-form.ts'
import { t } from './shop-form.messages.ts'
import { regionOptions } from './shop-filters.ts'

/** What a shop is called, where it is and how it is reached: the same fields for a new one and an old one. */
export function ShopFields({ form }: { readonly form: Form<ShopForm> }) {
  const of = <K extends keyof ShopForm>(name: K) => ({
    ...form.field(name),
    label: shopLabels[name],
  })
  return (
    <>
      <TextField {...of('en')} maxLength={80} />
      <TextField {...of('zhHant')} maxLength={80} isOptional />
      <TextField {...of('shopCode')} help={t('shopCodeHelp')} maxLength={32} isCode />
      <TextField {...of('line1')} help={t('line1Help')} maxLength={120} />
      <TextField {...of('line2')} maxLength={120} isOptional />
      <div className="form-pair">
        <TextField {...of('district')} maxLength={60} />
        <SelectField {...of('region')} choices={regionOptions} empty={t('chooseRegion')} />
      </div>
      <TextField {...of('phone')} help={t('phoneHelp')} inputMode="tel" maxLength={30} />
      <TextField {...of('email')} inputMode="email" maxLength={254} isOptional />
      <TextField {...of('contactName')} maxLength={80} isOptional />
    </>
  )
}

import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { BillingAddress } from './extras.ts'
import { t } from './view.messages.ts'

interface AddressDialogProps {
  readonly address: BillingAddress
  readonly onSave: (address: BillingAddress) => void
  readonly onClose: () => void
}

const names = ['company', 'taxId', 'line', 'city', 'country'] as const
const labels = {
  company: t('company'),
  taxId: t('taxId'),
  line: t('line'),
  city: t('city'),
  country: t('country'),
}
const check = (values: BillingAddress) =>
  Object.fromEntries(
    names
      .filter((name) => values[name].trim() === '')
      .map((name) => [name, t('pleaseFill', { field: labels[name] })]),
  )

/** Edits the billing address. */
export function AddressDialog({ address, onSave, onClose }: AddressDialogProps) {
  const form = useForm(address, { check })
  return (
    <FormDialog
      title={t('address')}
      form={form}
      labels={labels}
      submitLabel={t('addressSave')}
      onSubmit={(values) => {
        onSave(values)
        return Promise.resolve({ kind: 'done' })
      }}
      onClose={onClose}
    >
      {names.map((name) => (
        <TextField key={name} {...form.field(name)} label={labels[name]} maxLength={120} />
      ))}
    </FormDialog>
  )
}

import * as z from 'zod/mini'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
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
const filled = (name: keyof typeof labels) =>
  z.string().check(z.trim(), z.minLength(1, t('pleaseFill', { field: labels[name] })))
const schema = z.object({
  company: filled('company'),
  taxId: filled('taxId'),
  line: filled('line'),
  city: filled('city'),
  country: filled('country'),
})

/** Edits the billing address. */
export function AddressDialog({ address, onSave, onClose }: AddressDialogProps) {
  const form = useForm(address, { labels, schema })
  return (
    <FormDialog
      title={t('address')}
      form={form}
      submitLabel={t('addressSave')}
      onSubmit={(values) => {
        onSave(values)
        return Promise.resolve({ kind: 'done' })
      }}
      onClose={onClose}
    >
      {names.map((name) => (
        <TextField key={name} {...form.field(name)} maxLength={120} />
      ))}
    </FormDialog>
  )
}

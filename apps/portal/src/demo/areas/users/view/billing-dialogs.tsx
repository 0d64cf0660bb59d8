import * as z from 'zod/mini'
import { CheckField, SelectField } from '#ui/form/choice-fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { withoutCall } from '../../../use-demo-call.ts'
import { t } from '../users.messages.ts'
import type { BillingAddress, PaymentCard } from './extras.ts'

const filled = (field: string) =>
  z.string().check(z.trim(), z.minLength(1, t('required', { field })))

export const cardName = ({ network, last4 }: Pick<PaymentCard, 'network' | 'last4'>): string =>
  t('cardEnding', { network, last4 })

interface CardDialogProps {
  /** Undefined for a new one. */
  readonly card: PaymentCard | undefined
  readonly nextId: number
  readonly onSave: (card: PaymentCard) => void
  readonly onClose: () => void
}

const cardLabels = {
  network: t('network'),
  last4: t('last4'),
  holder: t('holder'),
  expiry: t('expiry'),
  isPrimary: t('isPrimary'),
}
const networks = ['Visa', 'Mastercard', 'JCB', 'UnionPay'].map((value) => ({ value, label: value }))

type Fields = Omit<PaymentCard, 'id'>
const empty: Fields = { network: 'Visa', last4: '', holder: '', expiry: '', isPrimary: false }

const cardSchema = z.object({
  network: z.string(),
  last4: z.string().check(z.trim(), z.regex(/^\d{4}$/, t('last4Form'))),
  holder: filled(cardLabels.holder),
  expiry: z.string().check(z.trim(), z.regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/, t('expiryForm'))),
  isPrimary: z.boolean(),
})

/** Edits a card by its last four digits; the full number is never asked for. */
export function CardDialog({ card, nextId, onSave, onClose }: CardDialogProps) {
  const { id, ...fields } = card ?? { ...empty, id: nextId }
  const form = useForm<Fields>(fields, { labels: cardLabels, schema: cardSchema })
  return (
    <FormDialog
      title={card === undefined ? t('addCard') : t('editOne', { name: cardName(card) })}
      form={form}
      submitLabel={t('cardSave')}
      onSubmit={withoutCall((values) => onSave({ ...values, id }))}
      onClose={onClose}
    >
      <SelectField {...form.field('network')} choices={networks} />
      <TextField
        {...form.field('last4')}
        help={t('last4Help')}
        inputMode="numeric"
        isCode
        maxLength={4}
      />
      <TextField {...form.field('holder')} maxLength={120} />
      <TextField {...form.field('expiry')} help={t('expiryForm')} isCode maxLength={5} />
      <CheckField {...form.field('isPrimary')} isOptional />
    </FormDialog>
  )
}

interface AddressDialogProps {
  readonly address: BillingAddress
  readonly onSave: (address: BillingAddress) => void
  readonly onClose: () => void
}

export const addressLabels = {
  company: t('companyName'),
  taxId: t('taxId'),
  line: t('line'),
  city: t('city'),
  country: t('country'),
}
export const addressNames = ['company', 'taxId', 'line', 'city', 'country'] as const
const addressSchema = z.object({
  company: filled(addressLabels.company),
  taxId: filled(addressLabels.taxId),
  line: filled(addressLabels.line),
  city: filled(addressLabels.city),
  country: filled(addressLabels.country),
})

/** Edits the billing address. */
export function AddressDialog({ address, onSave, onClose }: AddressDialogProps) {
  const form = useForm(address, { labels: addressLabels, schema: addressSchema })
  return (
    <FormDialog
      title={t('address')}
      form={form}
      submitLabel={t('addressSave')}
      onSubmit={withoutCall(onSave)}
      onClose={onClose}
    >
      {addressNames.map((name) => (
        <TextField key={name} {...form.field(name)} maxLength={120} />
      ))}
    </FormDialog>
  )
}

import * as z from 'zod/mini'
import { CheckField, SelectField } from '#ui/form/choice-fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { PaymentCard } from './extras.ts'
import { t } from './view.messages.ts'

interface CardDialogProps {
  /** Undefined for a new one. */
  readonly card: PaymentCard | undefined
  readonly nextId: number
  readonly onSave: (card: PaymentCard) => void
  readonly onClose: () => void
}

const labels = {
  network: t('network'),
  last4: t('last4'),
  holder: t('holder'),
  expiry: t('expiry'),
  isPrimary: t('isPrimary'),
}
const networks = ['Visa', 'Mastercard', 'JCB', 'UnionPay'].map((value) => ({ value, label: value }))

type Fields = Omit<PaymentCard, 'id'>
const empty: Fields = { network: 'Visa', last4: '', holder: '', expiry: '', isPrimary: false }

const schema = z.object({
  network: z.string(),
  last4: z.string().check(z.trim(), z.regex(/^\d{4}$/, t('last4Form'))),
  holder: z.string().check(z.trim(), z.minLength(1, t('pleaseFill', { field: labels.holder }))),
  expiry: z.string().check(z.trim(), z.regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/, t('expiryForm'))),
  isPrimary: z.boolean(),
})

/** Edits a card by its last four digits; the full number is never asked for. */
export function CardDialog({ card, nextId, onSave, onClose }: CardDialogProps) {
  const { id, ...known } = card ?? { ...empty, id: nextId }
  const form = useForm<Fields>(known, { labels, schema })
  const { network, last4 } = known
  return (
    <FormDialog
      title={
        card === undefined
          ? t('addCardTitle')
          : t('editCardTitle', { card: t('cardEnding', { network, last4 }) })
      }
      form={form}
      submitLabel={t('cardSave')}
      onSubmit={(values) => {
        onSave({ ...values, id })
        return Promise.resolve({ kind: 'done' })
      }}
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
      <TextField
        {...form.field('expiry')}
        help={t('expiryForm')}
        inputMode="numeric"
        isCode
        maxLength={5}
      />
      <CheckField {...form.field('isPrimary')} isOptional />
    </FormDialog>
  )
}

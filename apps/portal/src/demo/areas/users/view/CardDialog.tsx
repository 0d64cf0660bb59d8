import { CheckField } from '#ui/form/CheckField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
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

const check = ({ last4, holder, expiry }: Fields) => ({
  ...(!/^\d{4}$/.test(last4.trim()) && { last4: t('last4Form') }),
  ...(holder.trim() === '' && { holder: t('pleaseFill', { field: labels.holder }) }),
  ...(!/^(?:0[1-9]|1[0-2])\/\d{2}$/.test(expiry.trim()) && { expiry: t('expiryForm') }),
})

/** Edits a card by its last four digits; the full number is never asked for. */
export function CardDialog({ card, nextId, onSave, onClose }: CardDialogProps) {
  const { id, ...known } = card ?? { ...empty, id: nextId }
  const form = useForm<Fields>(known, { check })
  const { network, last4 } = known
  return (
    <FormDialog
      title={
        card === undefined
          ? t('addCardTitle')
          : t('editCardTitle', { card: t('cardEnding', { network, last4 }) })
      }
      form={form}
      labels={labels}
      submitLabel={t('cardSave')}
      onSubmit={(values) => {
        onSave({ ...values, id })
        return Promise.resolve({ kind: 'done' })
      }}
      onClose={onClose}
    >
      <SelectField {...form.field('network')} label={labels.network} choices={networks} />
      <TextField
        {...form.field('last4')}
        label={labels.last4}
        help={t('last4Help')}
        inputMode="numeric"
        isCode
        maxLength={4}
      />
      <TextField {...form.field('holder')} label={labels.holder} maxLength={120} />
      <TextField
        {...form.field('expiry')}
        label={labels.expiry}
        help={t('expiryForm')}
        inputMode="numeric"
        isCode
        maxLength={5}
      />
      <CheckField {...form.field('isPrimary')} label={labels.isPrimary} isOptional />
    </FormDialog>
  )
}

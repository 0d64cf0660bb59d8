import { dateOf } from '@merchant/contract/core/time.ts'
import { isDay } from '#ui/date/days.ts'
import { AmountField, TextField } from '#ui/form/text-fields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { now } from '../../../clock.ts'
import type { Invoice } from '../../calls/invoices.calls.ts'
import { dollars } from '#demo/components/invoice-words.tsx'
import { amountOf } from './invoice-draft.ts'
import { t } from './pages.messages.ts'

interface PaymentDialogProps {
  readonly invoice: Pick<Invoice, 'id' | 'balance'>
  readonly onClose: () => void
}

const ways = ['cash', 'transfer', 'debit', 'credit', 'paypal'] as const
type Way = (typeof ways)[number]
const choices = ways.map((value) => ({ value, label: t(value) }))
const labels = { amount: t('amount'), day: t('day'), method: t('method'), internal: t('internal') }

interface Payment {
  readonly amount: string
  readonly day: string
  readonly method: Way | ''
  readonly internal: string
}

/** Records a payment. Spec 4 has no such transition, so nothing is sent and the toast says so. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { id, balance } = invoice
  const today = dateOf(now())
  const form = useForm<Payment>(
    { amount: balance > 0 ? balance.toFixed(2) : '', day: today, method: 'transfer', internal: '' },
    {
      labels,
      schema: schemaOf(({ amount, day }) => {
        const given = amountOf(amount)
        const isMuch = given !== undefined && given > balance
        return {
          ...(isMuch && { amount: t('amountMost') }),
          ...((given === undefined || given === 0) && { amount: t('amountForm') }),
          ...(!isDay(day) && { day: t('dayForm') }),
        }
      }),
    },
  )
  return (
    <FormDialog
      title={t('paymentTitle', { id })}
      place="side"
      form={form}
      submitLabel={t('addPayment')}
      onSubmit={({ amount }) => {
        const text = t('paymentNote', { amount: dollars(amountOf(amount) ?? 0) })
        showToast({ tone: 'quiet', text })
        return Promise.resolve({ kind: 'done' })
      }}
      onClose={onClose}
    >
      <p className="note form-note">
        <bdi className="sentence">
          {t('balance')}: {dollars(balance)}
        </bdi>
      </p>
      <AmountField {...form.field('amount')} currency="USD" />
      <DateField {...form.field('day')} today={today} max={today} />
      <SelectField {...form.field('method')} choices={choices} />
      <TextField {...form.field('internal')} rows={4} maxLength={400} isOptional />
    </FormDialog>
  )
}

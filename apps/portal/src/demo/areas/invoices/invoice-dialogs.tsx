import { dateOf } from '@merchant/contract/core/time.ts'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import * as z from 'zod/mini'
import { dollars } from '#demo/dollars.ts'
import { isDay } from '#ui/date/days.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { AmountField, TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { labelled } from '#ui/format/text.ts'
import { showToast } from '#ui/toasts.ts'
import { now } from '../../../clock.ts'
import type { Invoice } from '../../calls/invoices.calls.ts'
import { withoutCall } from '../../use-demo-call.ts'
import { isEmailAddress } from '../../validators.ts'
import { amountOf } from './invoice-draft.ts'
import { t } from './invoices.messages.ts'

interface PaymentDialogProps {
  readonly invoice: Pick<Invoice, 'id' | 'balance'>
  readonly onClose: () => void
}

const methods = ['cash', 'transfer', 'debit', 'credit', 'paypal'] as const
const methodChoices = methods.map((value) => ({ value, label: t(value) }))
const paymentLabels = {
  amount: t('amount'),
  day: t('day'),
  method: t('method'),
  internal: t('internal'),
}

interface Payment {
  readonly amount: string
  readonly day: string
  readonly method: (typeof methods)[number] | ''
  readonly internal: string
}

/** Records a payment. Spec 4 has no such transition, so nothing is sent and the toast says so. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { id, balance } = invoice
  const today = dateOf(now())
  const form = useForm<Payment>(
    { amount: balance > 0 ? balance.toFixed(2) : '', day: today, method: 'transfer', internal: '' },
    {
      labels: paymentLabels,
      schema: schemaOf(({ amount, day }) => {
        const paid = amountOf(amount) ?? 0
        const isTooMuch = paid > balance
        return {
          ...(isTooMuch && { amount: t('amountMost') }),
          ...(paid === 0 && { amount: t('amountForm') }),
          ...(!isDay(day) && { day: t('dayForm') }),
        }
      }),
    },
  )
  return (
    <FormDialog
      title={t('paymentTitle', { id })}
      placement="side"
      form={form}
      submitLabel={t('addPayment')}
      onSubmit={withoutCall(({ amount }: Payment) =>
        showToast({
          tone: 'quiet',
          text: t('paymentNote', { amount: dollars(amountOf(amount) ?? 0) }),
        }),
      )}
      onClose={onClose}
    >
      <p className="note form-note">
        <bdi className="sentence">{labelled(t('balance'), dollars(balance))}</bdi>
      </p>
      <AmountField {...form.field('amount')} currency="USD" />
      <DateField {...form.field('day')} today={today} max={today} />
      <SelectField {...form.field('method')} choices={methodChoices} />
      <TextField {...form.field('internal')} rows={4} maxLength={400} isOptional />
    </FormDialog>
  )
}

interface SendDialogProps {
  readonly invoice: Pick<Invoice, 'id' | 'client' | 'dueDate'>
  readonly onClose: () => void
}

const emailLabels = { from: t('from'), to: t('to'), subject: t('subject'), message: t('message') }
type InvoiceEmail = Readonly<Record<keyof typeof emailLabels, string>>

const isAddress = (text: string): boolean => text !== '' && isEmailAddress(text)
const address = z.string().check(z.trim(), z.refine(isAddress, t('addressForm')))
const emailSchema = z.object({
  from: address,
  to: address,
  subject: z.string(),
  message: z.string(),
})

/** Composes the e-mail of an invoice. No call sends it, and the toast says so. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const { id, client, dueDate: due } = invoice
  const brand = t('brand')
  const form = useForm<InvoiceEmail>(
    {
      from: 'billing@demo.example',
      to: client.companyEmail,
      subject: t('subjectOf', { id, brand }),
      message: t('messageOf', { name: client.name, id, due, brand }),
    },
    { labels: emailLabels, schema: emailSchema },
  )
  return (
    <FormDialog
      title={t('sendTitle', { id })}
      placement="side"
      form={form}
      submitLabel={t('send')}
      onSubmit={withoutCall(() => showToast({ tone: 'quiet', text: t('notSent') }))}
      onClose={onClose}
    >
      <TextField {...form.field('from')} inputMode="email" maxLength={120} />
      <TextField {...form.field('to')} inputMode="email" maxLength={120} />
      <TextField {...form.field('subject')} maxLength={200} />
      <TextField {...form.field('message')} rows={9} maxLength={4000} />
      <p className="note">
        <IconPaperclip className="icon" aria-hidden />
        {t('attached')}
      </p>
    </FormDialog>
  )
}

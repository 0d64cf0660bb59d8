import { dateOf } from '@merchant/contract/core/time.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { TitledCard } from '#ui/card.tsx'
import type { Answer } from '#ui/form/answer.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormBody } from '#ui/form/FormBody.tsx'
import { joinNames } from '#ui/format/lists.ts'
import { LeaveDialog } from '#ui/form/LeaveConfirmation.tsx'
import { CheckField, SelectField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { showToast } from '#ui/toasts.ts'
import { now } from '../../../clock.ts'
import { type Client, demoInvoiceCalls, type Invoice } from '../../calls/invoices.calls.ts'
import { totalsOf } from '../../invoice-totals.ts'
import { invoicePath } from '../../paths.ts'
import { useDemoSubmit } from '../../use-demo-call.ts'
import {
  acceptedWays,
  type InvoiceExtras,
  keepExtras,
  draftOf,
  type InvoiceFields,
  invoiceSchema,
  readLine,
} from './invoice-draft.ts'
import { PaymentDialog, SendDialog } from './invoice-dialogs.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { ClientAddress, InvoiceBrand, InvoiceSums } from './InvoiceSheet.tsx'
import { t } from './invoices.messages.ts'
import './sheet.css'
import './invoices.css'

interface InvoiceOptionsProps {
  readonly extras: InvoiceExtras
  readonly onChange: (extras: InvoiceExtras) => void
}

const acceptedChoices = acceptedWays.map((value) => ({ value, label: t(value) }))
const switches = [
  ['hasTerms', t('withTerms')],
  ['hasNote', t('withNote')],
  ['hasStub', t('withStub')],
] as const

/** Payment method and the notes below the lines. */
function InvoiceOptions({ extras, onChange }: InvoiceOptionsProps) {
  return (
    <TitledCard title={t('options')}>
      <div className="card-body">
        <SelectField
          name="accepted"
          label={t('acceptBy')}
          choices={acceptedChoices}
          value={extras.accepted}
          onChange={(accepted) => accepted !== '' && onChange({ ...extras, accepted })}
        />
        {switches.map(([name, label]) => (
          <CheckField
            key={name}
            as="switch"
            name={name}
            label={label}
            value={extras[name]}
            onChange={(isOn) => onChange({ ...extras, [name]: isOn })}
          />
        ))}
      </div>
    </TitledCard>
  )
}

/** What a new invoice offers once it has a number. */
const UnsavedActions = () =>
  [t('sendInvoice'), t('preview')].map((label) => (
    <Button key={label} wide disabledReason={t('saveFirst')}>
      {label}
    </Button>
  ))

/** Of the invoice as it is saved. */
function SavedActions({ invoice }: { readonly invoice: Invoice }) {
  const [opened, setOpened] = useState<'send' | 'pay'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button wide onClick={() => setOpened('send')}>
        {t('sendInvoice')}
      </Button>
      <ButtonLink wide to={invoicePath(invoice.id)}>
        {t('preview')}
      </ButtonLink>
      <Button wide onClick={() => setOpened('pay')}>
        {t('addPayment')}
      </Button>
      {opened === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {opened === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
    </>
  )
}

interface InvoiceFormProps {
  /** Undefined for a new one. */
  readonly invoice: Invoice | undefined
  readonly extras: InvoiceExtras
  readonly clients: readonly Client[]
  readonly initial: InvoiceFields
}

const labels: Readonly<Record<keyof InvoiceFields, string>> = {
  issuedDate: t('issuedOn'),
  dueDate: t('dueOn'),
  client: t('client'),
  lines: t('lines'),
  salesperson: t('salesperson'),
  thanks: t('thanks'),
  note: t('note'),
}

/** The form of an invoice. Its totals are recalculated on every key press. */
export function InvoiceForm({ invoice, extras: stored, clients, initial }: InvoiceFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const submit = useDemoSubmit()
  const form = useForm(initial, { labels, schema: invoiceSchema })
  const [extras, setExtras] = useState(stored)
  const savedId = useRef(invoice?.id ?? 0)
  const { values } = form
  const client = clients.find(({ companyEmail }) => companyEmail === values.client)
  const today = dateOf(now())
  const lines = values.lines.map(readLine)

  const save = async (): Promise<Answer<InvoiceFields>> => {
    if (client === undefined) return { kind: 'refused', message: t('clientForm') }
    const body = { invoice: draftOf({ values, client, invoice }) }
    const { salesperson, thanks, note } = values
    const keep = ({ invoice: saved }: { readonly invoice: Invoice }) => {
      savedId.current = saved.id
      keepExtras(saved.id, { ...extras, salesperson, thanks, note })
    }
    return invoice === undefined
      ? submit(demoInvoiceCalls.add, { body }, keep)
      : submit(demoInvoiceCalls.change, { params: { id: String(invoice.id) }, body }, keep)
  }
  const sending = useSending({
    form,
    isDirty: form.isDirty || extras !== stored,
    onSubmit: save,
    onDone: () => {
      showToast({ tone: 'good', text: t('saved', { id: savedId.current }) })
      void navigate({ to: invoicePath(savedId.current) })
    },
  })
  return (
    <div className="invoice-page">
      <div className="card invoice-sheet">
        <FormBody id={id} form={form} sending={sending}>
          <div className="sheet-head">
            <InvoiceBrand />
            <div className="sheet-days">
              <TextField
                name="number"
                label={t('number')}
                value={invoice === undefined ? '' : String(invoice.id)}
                onChange={() => undefined}
                disabledReason={invoice === undefined ? t('numberNote') : t('numberFixed')}
              />
              <DateField {...form.field('issuedDate')} today={today} />
              <DateField {...form.field('dueDate')} today={today} min={values.issuedDate} />
            </div>
          </div>
          <div className="sheet-pair">
            <div>
              <SelectField
                {...form.field('client')}
                empty={t('chooseClient')}
                choices={clients.map(({ companyEmail, name, company }) => ({
                  value: companyEmail,
                  label: joinNames([name, company]),
                }))}
              />
            </div>
            {client !== undefined && <ClientAddress client={client} />}
          </div>
          <InvoiceLines form={form} />
          <div className="invoice-foot">
            <div className="sheet-thanks">
              <TextField {...form.field('salesperson')} maxLength={120} isOptional />
              <TextField {...form.field('thanks')} maxLength={200} isOptional />
            </div>
            <InvoiceSums totals={totalsOf(lines)} />
          </div>
          <TextField {...form.field('note')} rows={3} maxLength={400} isOptional />
        </FormBody>
        <LeaveDialog leaving={sending.leaving} />
      </div>
      <div className="invoice-side">
        <div className="card invoice-actions">
          <Button wide tone="main" type="submit" form={id} loading={sending.isSending}>
            {t('save')}
          </Button>
          {invoice === undefined ? <UnsavedActions /> : <SavedActions invoice={invoice} />}
        </div>
        <InvoiceOptions extras={extras} onChange={setExtras} />
      </div>
    </div>
  )
}

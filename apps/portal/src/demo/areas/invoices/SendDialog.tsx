import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { Invoice } from '../../calls/invoices.calls.ts'
import { isEmailAddress } from '../../validators.ts'
import { t } from './pages.messages.ts'

interface SendDialogProps {
  readonly invoice: Pick<Invoice, 'id' | 'client' | 'dueDate'>
  readonly onClose: () => void
}

const labels = { from: t('from'), to: t('to'), subject: t('subject'), message: t('message') }
type Letter = Readonly<Record<keyof typeof labels, string>>

const addressProblem = (address: string): string | undefined =>
  address.trim() === '' || !isEmailAddress(address.trim()) ? t('addressForm') : undefined
const check = ({ from, to }: Letter) => {
  const [wrongFrom, wrongTo] = [addressProblem(from), addressProblem(to)]
  return {
    ...(wrongFrom !== undefined && { from: wrongFrom }),
    ...(wrongTo !== undefined && { to: wrongTo }),
  }
}

/** Composes the e-mail of an invoice. No call sends it, and the toast says so. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const { id, client, dueDate: due } = invoice
  const brand = t('brand')
  const form = useForm<Letter>(
    {
      from: 'billing@demo.example',
      to: client.companyEmail,
      subject: t('subjectOf', { id, brand }),
      message: t('messageOf', { name: client.name, id, due, brand }),
    },
    { check },
  )
  return (
    <FormDialog
      title={t('sendTitle', { id })}
      place="side"
      form={form}
      labels={labels}
      submitLabel={t('send')}
      onSubmit={() => {
        showToast({ tone: 'quiet', text: t('notSent') })
        return Promise.resolve({ kind: 'done' })
      }}
      onClose={onClose}
    >
      <TextField {...form.field('from')} label={labels.from} inputMode="email" maxLength={120} />
      <TextField {...form.field('to')} label={labels.to} inputMode="email" maxLength={120} />
      <TextField {...form.field('subject')} label={labels.subject} maxLength={200} />
      <TextField {...form.field('message')} label={labels.message} rows={9} maxLength={4000} />
      <p className="note">
        <IconPaperclip className="icon" aria-hidden />
        {t('attached')}
      </p>
    </FormDialog>
  )
}

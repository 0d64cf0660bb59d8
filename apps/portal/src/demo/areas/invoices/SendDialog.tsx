import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
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

const isAddress = (text: string): boolean => text !== '' && isEmailAddress(text)
const address = z.string().check(z.trim(), z.refine(isAddress, t('addressForm')))
const schema = z.object({ from: address, to: address, subject: z.string(), message: z.string() })

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
    { labels, schema },
  )
  return (
    <FormDialog
      title={t('sendTitle', { id })}
      place="side"
      form={form}
      submitLabel={t('send')}
      onSubmit={() => {
        showToast({ tone: 'quiet', text: t('notSent') })
        return Promise.resolve({ kind: 'done' })
      }}
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

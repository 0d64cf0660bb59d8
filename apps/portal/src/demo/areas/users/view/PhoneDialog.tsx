import * as z from 'zod/mini'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { isPhoneNumber } from '../../../validators.ts'
import { t } from './view.messages.ts'

interface PhoneDialogProps {
  readonly phone: string
  readonly onSave: (phone: string) => void
  readonly onClose: () => void
}

const labels = { phone: t('number') }
const isNumber = (phone: string): boolean => phone !== '' && isPhoneNumber(phone)
const schema = z.object({
  phone: z.string().check(z.trim(), z.refine(isNumber, t('numberForm'))),
})

/** Sets the phone number for the second step. */
export function PhoneDialog({ phone, onSave, onClose }: PhoneDialogProps) {
  const form = useForm({ phone }, { labels, schema })
  return (
    <FormDialog
      title={t('twoSteps')}
      form={form}
      submitLabel={t('numberSave')}
      onSubmit={(values) => {
        onSave(values.phone.trim())
        return Promise.resolve({ kind: 'done' })
      }}
      onClose={onClose}
    >
      <TextField {...form.field('phone')} inputMode="tel" maxLength={30} />
    </FormDialog>
  )
}

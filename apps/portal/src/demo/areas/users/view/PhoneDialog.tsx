import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { isPhoneNumber } from '../../../validators.ts'
import { t } from './view.messages.ts'

interface PhoneDialogProps {
  readonly phone: string
  readonly onSave: (phone: string) => void
  readonly onClose: () => void
}

const check = ({ phone }: { readonly phone: string }) => ({
  ...((phone.trim() === '' || !isPhoneNumber(phone.trim())) && { phone: t('numberForm') }),
})

/** Sets the phone number for the second step. */
export function PhoneDialog({ phone, onSave, onClose }: PhoneDialogProps) {
  const form = useForm({ phone }, { check })
  return (
    <FormDialog
      title={t('twoSteps')}
      form={form}
      labels={{ phone: t('number') }}
      submitLabel={t('numberSave')}
      onSubmit={(values) => {
        onSave(values.phone.trim())
        return Promise.resolve({ kind: 'done' })
      }}
      onClose={onClose}
    >
      <TextField {...form.field('phone')} label={t('number')} inputMode="tel" maxLength={30} />
    </FormDialog>
  )
}

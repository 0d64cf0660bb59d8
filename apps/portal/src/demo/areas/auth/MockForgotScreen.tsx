import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { MOCK_LOGIN } from '../../paths.ts'
import { withoutCall } from '../../use-demo-call.ts'
import { isEmailAddress } from '../../validators.ts'
import { t } from './auth.messages.ts'
import { MockForm } from './MockForm.tsx'

const schema = z.object({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, t('pleaseEmail')), z.refine(isEmailAddress, t('emailForm'))),
})

/** The mock of a forgotten password. It has no call: it says that no e-mail is sent. */
export function MockForgotScreen() {
  const form = useForm({ email: '' }, { labels: { email: t('email') }, schema })
  const navigate = useNavigate()
  return (
    <MockForm
      title={t('forgotTitle')}
      lead={t('forgotLead')}
      form={form}
      submitLabel={t('sendLink')}
      onSubmit={withoutCall(({ email }) =>
        showToast({ tone: 'quiet', text: t('notMailed', { email: email.trim() }) }),
      )}
      onDone={() => void navigate({ to: MOCK_LOGIN, search: true })}
      other={{ to: MOCK_LOGIN, label: t('backToLogin') }}
    >
      <TextField {...form.field('email')} inputMode="email" maxLength={120} />
    </MockForm>
  )
}

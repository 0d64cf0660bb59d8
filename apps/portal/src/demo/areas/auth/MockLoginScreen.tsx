import { CheckField } from '#ui/form/CheckField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import '#ui/card.css'
import { demoAuthCalls } from '../../calls/auth.calls.ts'
import { t } from './auth.messages.ts'
import { MockForm } from './MockForm.tsx'

const empty = { email: '', password: '', remember: false }
const labels = { email: t('email'), password: t('password'), remember: t('remember') }

const check = ({ email, password }: typeof empty) => ({
  ...(email.trim() === '' && { email: t('pleaseEmail') }),
  ...(password === '' && { password: t('pleasePassword') }),
})

/** Mock login (spec 7). Its session is the demo's alone. */
export function MockLoginScreen() {
  const form = useForm(empty, { check })
  return (
    <MockForm
      title={t('loginTitle')}
      lead={t('loginLead')}
      form={form}
      labels={labels}
      submitLabel={t('login')}
      send={({ email, password }, ask) =>
        ask(demoAuthCalls.login, { body: { email: email.trim(), password } })
      }
      other={{ to: '/pages/authentication/register', label: t('toRegister') }}
      note={
        <p className="note mock-hint">
          {t('hint', { admin: 'admin@demo.example', client: 'client@demo.example' })}
        </p>
      }
    >
      <TextField {...form.field('email')} label={labels.email} inputMode="email" maxLength={120} />
      <TextField {...form.field('password')} label={labels.password} isSecret maxLength={120} />
      <CheckField {...form.field('remember')} label={labels.remember} isOptional />
    </MockForm>
  )
}

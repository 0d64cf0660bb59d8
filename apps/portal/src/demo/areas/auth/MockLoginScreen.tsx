import * as z from 'zod/mini'
import { CheckField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import '#ui/card.css'
import { demoAuthCalls } from '../../calls/auth.calls.ts'
import { t } from './auth.messages.ts'
import { MockForm } from './MockForm.tsx'

const empty = { email: '', password: '', remember: false }
const labels = { email: t('email'), password: t('password'), remember: t('remember') }

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, t('pleaseEmail'))),
  password: z.string().check(z.minLength(1, t('pleasePassword'))),
  remember: z.boolean(),
})

/** Mock login (spec 7). Its session is the demo's alone. */
export function MockLoginScreen() {
  const form = useForm(empty, { labels, schema })
  return (
    <MockForm
      title={t('loginTitle')}
      lead={t('loginLead')}
      form={form}
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
      <TextField {...form.field('email')} inputMode="email" maxLength={120} />
      <TextField {...form.field('password')} isSecret maxLength={120} />
      <CheckField {...form.field('remember')} isOptional />
    </MockForm>
  )
}

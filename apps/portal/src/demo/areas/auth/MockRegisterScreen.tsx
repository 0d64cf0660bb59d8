import * as z from 'zod/mini'
import { CheckField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { demoAuthCalls } from '../../calls/auth.calls.ts'
import { isEmailAddress } from '../../validators.ts'
import { t } from './auth.messages.ts'
import { MockForm } from './MockForm.tsx'

const empty = { username: '', email: '', password: '', agree: false }
const labels = {
  username: t('username'),
  email: t('email'),
  password: t('password'),
  agree: t('agree'),
}

const schema = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, t('pleaseUsername')), z.regex(/^[\w-]+$/, t('usernameForm'))),
  email: z
    .string()
    .check(z.trim(), z.minLength(1, t('pleaseEmail')), z.refine(isEmailAddress, t('emailForm'))),
  password: z.string().check(z.minLength(1, t('pleasePassword'))),
  agree: z.literal(true, t('pleaseAgree')),
})

/** Mock registration (spec 5 and 7). Every new account is an admin of the demo. */
export function MockRegisterScreen() {
  const form = useForm(empty, { labels, schema })
  return (
    <MockForm
      title={t('registerTitle')}
      lead={t('registerLead')}
      form={form}
      submitLabel={t('register')}
      send={({ username, email, password }, ask) =>
        ask(demoAuthCalls.register, {
          body: { username: username.trim(), email: email.trim(), password },
        })
      }
      other={{ to: '/pages/authentication/login', label: t('toLogin') }}
    >
      <TextField {...form.field('username')} maxLength={60} />
      <TextField {...form.field('email')} inputMode="email" maxLength={120} />
      <TextField {...form.field('password')} isSecret maxLength={120} />
      <CheckField {...form.field('agree')} />
    </MockForm>
  )
}

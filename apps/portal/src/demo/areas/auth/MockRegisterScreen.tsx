import { CheckField } from '#ui/form/CheckField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
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

const usernameProblem = (username: string): string | undefined => {
  if (username === '') return t('pleaseUsername')
  return /^[\w-]+$/.test(username) ? undefined : t('usernameForm')
}
const emailProblem = (email: string): string | undefined => {
  if (email === '') return t('pleaseEmail')
  return isEmailAddress(email) ? undefined : t('emailForm')
}

const check = ({ username, email, password, agree }: typeof empty) => {
  const name = usernameProblem(username.trim())
  const address = emailProblem(email.trim())
  return {
    ...(name !== undefined && { username: name }),
    ...(address !== undefined && { email: address }),
    ...(password === '' && { password: t('pleasePassword') }),
    ...(!agree && { agree: t('pleaseAgree') }),
  }
}

/** Mock registration (spec 5 and 7). Every new account is an admin of the demo. */
export function MockRegisterScreen() {
  const form = useForm(empty, { check })
  return (
    <MockForm
      title={t('registerTitle')}
      lead={t('registerLead')}
      form={form}
      labels={labels}
      submitLabel={t('register')}
      send={({ username, email, password }, ask) =>
        ask(demoAuthCalls.register, {
          body: { username: username.trim(), email: email.trim(), password },
        })
      }
      other={{ to: '/pages/authentication/login', label: t('toLogin') }}
    >
      <TextField {...form.field('username')} label={labels.username} maxLength={60} />
      <TextField {...form.field('email')} label={labels.email} inputMode="email" maxLength={120} />
      <TextField {...form.field('password')} label={labels.password} isSecret maxLength={120} />
      <CheckField {...form.field('agree')} label={labels.agree} />
    </MockForm>
  )
}

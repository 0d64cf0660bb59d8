import { CheckField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { demoAuthCalls } from '../../calls/auth.calls.ts'
import { MOCK_LOGIN } from '../../paths.ts'
import { send } from '../../send.ts'
import { isEmailAddress } from '../../validators.ts'
import { t } from './auth.messages.ts'
import { mockAnswer, MockForm } from './MockForm.tsx'
import { SocialButtons } from './SocialButtons.tsx'

const account = { username: '', email: '', password: '', agree: false }
const labels = {
  username: t('username'),
  email: t('email'),
  password: t('password'),
  agree: t('agree'),
}

/** The messages of the required fields that are empty (spec 5). */
const missingIn = ({ username, email, password }: typeof account) => ({
  ...(username.trim() === '' && { username: t('pleaseUsername') }),
  ...(email.trim() === '' && { email: t('pleaseEmail') }),
  ...(password === '' && { password: t('pleasePassword') }),
})

const schema = schemaOf((values: typeof account) => {
  const { password, ...missing } = missingIn(values)
  const problems = {
    ...(!/^[\w-]+$/.test(values.username.trim()) && { username: t('usernameForm') }),
    ...(!isEmailAddress(values.email.trim()) && { email: t('emailForm') }),
    ...missing,
    ...(!values.agree && { agree: t('pleaseAgree') }),
  }
  // The message about the password is prepared, but it blocks nothing by itself (spec 5).
  return Object.keys(problems).length > 0 ? { ...problems, password } : {}
})

/** Mock registration (spec 5 and 7). Every new account is an admin of the demo. */
export function MockRegisterScreen() {
  const form = useForm(account, { labels, schema })
  const register = (values: typeof account) => {
    const { username, email, password } = values
    const body = { username: username.trim(), email: email.trim(), password }
    const missing = Object.entries(missingIn(values)).map(([path, message]) => ({ path, message }))
    return mockAnswer(send(demoAuthCalls.register, { body }), { missing })
  }
  return (
    <MockForm
      title={t('registerTitle')}
      lead={t('registerLead')}
      form={form}
      submitLabel={t('register')}
      onSubmit={register}
      other={{ to: MOCK_LOGIN, label: t('toLogin') }}
      below={<SocialButtons />}
    >
      <TextField {...form.field('username')} maxLength={60} />
      <TextField {...form.field('email')} inputMode="email" maxLength={120} />
      <TextField {...form.field('password')} isSecret maxLength={120} />
      <CheckField {...form.field('agree')} />
    </MockForm>
  )
}

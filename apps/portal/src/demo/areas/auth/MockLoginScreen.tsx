import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CheckField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { demoAuthCalls } from '../../calls/auth.calls.ts'
import { MOCK_FORGOT, MOCK_REGISTER } from '../../paths.ts'
import { send } from '../../send.ts'
import { t } from './auth.messages.ts'
import { mockAnswer, MockForm } from './MockForm.tsx'
import { SocialButtons } from './SocialButtons.tsx'

const login = { email: '', password: '', remember: false }
const labels = { email: t('email'), password: t('password'), remember: t('remember') }
// Whether the address is well-formed does not matter: the fake server refuses it like an unknown one.
const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, t('pleaseEmail'))),
  password: z.string().check(z.minLength(1, t('pleasePassword'))),
  remember: z.boolean(),
})

/** Mock login (spec 7). Its session is separate from the portal's. */
export function MockLoginScreen() {
  const form = useForm(login, { labels, schema })
  return (
    <MockForm
      title={t('loginTitle')}
      lead={t('loginLead')}
      form={form}
      submitLabel={t('login')}
      onSubmit={({ email, password, remember }) =>
        mockAnswer(send(demoAuthCalls.login, { body: { email: email.trim(), password } }), {
          isRemembered: remember,
        })
      }
      other={{ to: MOCK_REGISTER, label: t('toRegister') }}
      above={
        <p className="note mock-hint">
          {t('hint', { admin: 'admin@demo.example', client: 'client@demo.example' })}
        </p>
      }
      below={<SocialButtons />}
    >
      <TextField {...form.field('email')} inputMode="email" maxLength={120} />
      <TextField {...form.field('password')} isSecret maxLength={120} />
      <div className="mock-options">
        <CheckField {...form.field('remember')} isOptional />
        <Link to={MOCK_FORGOT} search>
          <bdi>{t('toForgot')}</bdi>
        </Link>
      </div>
    </MockForm>
  )
}

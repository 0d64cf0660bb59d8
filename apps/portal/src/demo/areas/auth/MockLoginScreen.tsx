import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { EntryPage } from '#ui/entry-page.tsx'
import type { Answer } from '#ui/form/answer.ts'
import { CheckField } from '#ui/form/choice-fields.tsx'
import { FormBody } from '#ui/form/FormBody.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm, type Form } from '#ui/form/use-form.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { DemoRefusal, send } from '../../send.ts'
import { demoAuthCalls, type LoggedIn } from '../../calls/auth.calls.ts'
import { startMockSession } from '../../mock-session.ts'
import { hasDemoPage } from '../../pages.tsx'
import { ACCESS_CONTROL, MOCK_LOGIN, MOCK_REGISTER } from '../../paths.ts'
import { isEmailAddress } from '../../validators.ts'
import './auth.css'
import { t } from './auth.messages.ts'

type Problems = Readonly<Record<string, readonly string[] | null>>

/** Login refuses with `errors`, registration with `error`, missing fields without a body (spec 7). */
const fieldsOf = (body: unknown) => {
  const { errors, error } = (body ?? {}) as {
    readonly errors?: Problems
    readonly error?: Problems
  }
  return Object.entries(errors ?? error ?? {}).flatMap(([path, messages]) =>
    (messages ?? []).map((message) => ({ path, message })),
  )
}

/** Starts the mock session on success. */
const mockAnswer = async (reply: Promise<LoggedIn>): Promise<Answer<never>> => {
  try {
    startMockSession(await reply)
    return { kind: 'done' }
  } catch (failure) {
    if (!(failure instanceof DemoRefusal)) throw failure
    return { kind: 'refused', message: failure.message, fields: fieldsOf(failure.body) }
  }
}

/**
 * The path and query of the page after the login. `to` comes from the address bar, so anyone may have written it: it is
 * followed only to a page of the demo. Login and registration would only be shown again.
 */
const pageAfter = (to: string): string => {
  const [path = ''] = to.split(/[?#]/)
  return hasDemoPage(path) && !path.startsWith('/pages/authentication/') ? to : ACCESS_CONTROL
}

interface MockFormProps<V extends FieldValues> {
  readonly title: string
  readonly lead: string
  readonly form: Form<V>
  readonly submitLabel: string
  readonly onSubmit: (values: V) => Promise<LoggedIn>
  /** The link to the other of the two pages. */
  readonly other: { readonly to: string; readonly label: string }
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The shared layout of mock login and mock registration. */
function MockForm<V extends FieldValues>(props: MockFormProps<V>) {
  const { title, lead, form, submitLabel, onSubmit, other, note, children } = props
  const id = useId()
  const navigate = useNavigate()
  const { to } = useSearch({ strict: false }) as { readonly to?: unknown }
  const sending = useSending<V>({
    form,
    // A password that is typed again costs less than a question on leaving.
    isDirty: false,
    onSubmit: (values) => mockAnswer(onSubmit(values)),
    onDone: () => void navigate({ href: pageAfter(typeof to === 'string' ? to : ACCESS_CONTROL) }),
  })
  return (
    <EntryPage environment={null} title={title} lead={lead} slogan={t('slogan')}>
      {note}
      <FormBody
        id={id}
        form={form}
        sending={sending}
        foot={
          <div className="mock-foot">
            <Button tone="main" type="submit" wide loading={sending.isSending}>
              {submitLabel}
            </Button>
            <ButtonLink to={other.to} search wide>
              {other.label}
            </ButtonLink>
            <ButtonLink to="/portal" tone="plain" wide>
              {t('backToPortal')}
            </ButtonLink>
          </div>
        }
      >
        {children}
      </FormBody>
    </EntryPage>
  )
}

const password = z.string().check(z.minLength(1, t('pleasePassword')))

const login = { email: '', password: '', remember: false }
const loginLabels = { email: t('email'), password: t('password'), remember: t('remember') }
// Whether the address is well-formed does not matter: the fake server refuses it like an unknown one.
const loginSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, t('pleaseEmail'))),
  password,
  remember: z.boolean(),
})

/** Mock login (spec 7). Its session is separate from the portal's. */
export function MockLoginScreen() {
  const form = useForm(login, { labels: loginLabels, schema: loginSchema })
  return (
    <MockForm
      title={t('loginTitle')}
      lead={t('loginLead')}
      form={form}
      submitLabel={t('login')}
      onSubmit={(values) =>
        send(demoAuthCalls.login, {
          body: { email: values.email.trim(), password: values.password },
        })
      }
      other={{ to: MOCK_REGISTER, label: t('toRegister') }}
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

const account = { username: '', email: '', password: '', agree: false }
const accountLabels = {
  username: t('username'),
  email: t('email'),
  password: t('password'),
  agree: t('agree'),
}
const accountSchema = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, t('pleaseUsername')), z.regex(/^[\w-]+$/, t('usernameForm'))),
  email: z
    .string()
    .check(z.trim(), z.minLength(1, t('pleaseEmail')), z.refine(isEmailAddress, t('emailForm'))),
  password,
  agree: z.literal(true, t('pleaseAgree')),
})

/** Mock registration (spec 5 and 7). Every new account is an admin of the demo. */
export function MockRegisterScreen() {
  const form = useForm(account, { labels: accountLabels, schema: accountSchema })
  return (
    <MockForm
      title={t('registerTitle')}
      lead={t('registerLead')}
      form={form}
      submitLabel={t('register')}
      onSubmit={({ username, email, password: secret }) =>
        send(demoAuthCalls.register, {
          body: { username: username.trim(), email: email.trim(), password: secret },
        })
      }
      other={{ to: MOCK_LOGIN, label: t('toLogin') }}
    >
      <TextField {...form.field('username')} maxLength={60} />
      <TextField {...form.field('email')} inputMode="email" maxLength={120} />
      <TextField {...form.field('password')} isSecret maxLength={120} />
      <CheckField {...form.field('agree')} />
    </MockForm>
  )
}

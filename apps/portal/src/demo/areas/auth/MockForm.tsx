import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { EntryPage } from '#ui/entry-page.tsx'
import type { Answer, FieldRefusal } from '#ui/form/answer.ts'
import { FormBody } from '#ui/form/FormBody.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { useStore } from '#ui/store.ts'
import type { LoggedIn } from '../../calls/auth.calls.ts'
import { environmentStore } from '../../environment.ts'
import { startMockSession } from '../../mock-session.ts'
import { hasDemoPage } from '../../pages.tsx'
import { ACCESS_CONTROL } from '../../paths.ts'
import { refusalWords } from '../../refusals.messages.ts'
import { DemoRefusal } from '../../send.ts'
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
    (messages ?? []).map((message) => ({ path, message: refusalWords(message) })),
  )
}

interface MockAnswerOptions {
  readonly isRemembered?: boolean
  /** The problems of a refusal without a body. */
  readonly missing?: readonly FieldRefusal[]
}

/** Starts the mock session on success. */
export const mockAnswer = async (
  reply: Promise<LoggedIn>,
  { isRemembered = false, missing = [] }: MockAnswerOptions,
): Promise<Answer<never>> => {
  try {
    startMockSession(await reply, isRemembered)
    return { kind: 'done' }
  } catch (failure) {
    if (!(failure instanceof DemoRefusal)) throw failure
    const { message, body } = failure
    return { kind: 'refused', message, fields: body === null ? missing : fieldsOf(body) }
  }
}

/**
 * The path and query of the page after the login. `to` comes from the address bar, so anyone may have written it: it is
 * followed only to a page of the demo. Login and registration would only be shown again.
 */
const pageAfter = (to: unknown): string => {
  const wanted = typeof to === 'string' ? to : ACCESS_CONTROL
  const [path = ''] = wanted.split(/[?#]/)
  return hasDemoPage(path) && !path.startsWith('/pages/authentication/') ? wanted : ACCESS_CONTROL
}

interface MockFormProps<V extends FieldValues> {
  readonly title: string
  readonly lead: string
  readonly form: Form<V>
  readonly submitLabel: string
  readonly onSubmit: (values: V) => Promise<Answer<never>>
  /** By default the page opens that `to` names. */
  readonly onDone?: () => void
  /** The link to another of these pages. */
  readonly other: { readonly to: string; readonly label: string }
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** The shared layout of mock login, registration and forgotten password. */
export function MockForm<V extends FieldValues>(props: MockFormProps<V>) {
  const { title, lead, form, submitLabel, onSubmit, onDone, other, above, below, children } = props
  const id = useId()
  const navigate = useNavigate()
  const environment = useStore(environmentStore)
  const { to } = useSearch({ strict: false }) as { readonly to?: unknown }
  const sending = useSending<V>({
    form,
    // A password that is typed again costs less than a question on leaving.
    isDirty: false,
    onSubmit,
    onDone: onDone ?? (() => void navigate({ href: pageAfter(to) })),
  })
  return (
    <EntryPage
      environment={environment}
      title={title}
      lead={lead}
      slogan={t('slogan')}
      footer={<Link to="/portal">{t('backToPortal')}</Link>}
    >
      {above}
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
            {below}
          </div>
        }
      >
        {children}
      </FormBody>
    </EntryPage>
  )
}

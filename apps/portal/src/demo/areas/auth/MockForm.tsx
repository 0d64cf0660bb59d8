import { useNavigate } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { EntryPage } from '#ui/entry-page.tsx'
import type { Answer } from '#ui/form/answer.ts'
import { FormBody } from '#ui/form/FormBody.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { ask, DemoRefusal } from '../../ask.ts'
import type { LoggedIn } from '../../calls/auth.calls.ts'
import { startMockSession } from '../../mock-session.ts'
import './auth.css'
import { t } from './auth.messages.ts'

type Problems = Readonly<Record<string, readonly string[] | null>>

/** Login refuses with `errors`, registration with `error`, missing fields without a body (spec 7). */
const fieldsOf = (body: unknown) => {
  const { errors, error } = (body ?? {}) as {
    readonly errors?: Problems
    readonly error?: Problems
  }
  return Object.entries(errors ?? error ?? {}).flatMap(([path, words]) =>
    (words ?? []).map((message) => ({ path, message })),
  )
}

/** Starts the mock session on success. */
const mockAnswer = async (send: () => Promise<LoggedIn>): Promise<Answer<never>> => {
  try {
    startMockSession(await send())
    return { kind: 'done' }
  } catch (failure) {
    if (!(failure instanceof DemoRefusal)) throw failure
    return { kind: 'refused', message: t('wentWrong'), fields: fieldsOf(failure.body) }
  }
}

interface MockFormProps<V extends FieldValues> {
  readonly title: string
  readonly lead: string
  readonly form: Form<V>
  readonly submitLabel: string
  readonly send: (values: V, asking: typeof ask) => Promise<LoggedIn>
  /** The link to the other of the two pages. */
  readonly other: { readonly to: string; readonly label: string }
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The shared layout of mock login and mock registration. */
export function MockForm<V extends FieldValues>(props: MockFormProps<V>) {
  const { title, lead, form, submitLabel, send, other, note, children } = props
  const id = useId()
  const navigate = useNavigate()
  const sending = useSending<V>({
    form,
    // Leaving needs no confirmation.
    isDirty: false,
    onSubmit: (values) => mockAnswer(() => send(values, ask)),
    onDone: () => void navigate({ to: '/pages/access-control' }),
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
            <ButtonLink to={other.to} wide>
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

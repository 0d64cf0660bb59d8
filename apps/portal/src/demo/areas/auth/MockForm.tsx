import { useNavigate } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EntryPage } from '#ui/entry-page.tsx'
import { FormBody } from '#ui/form/FormBody.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { ask } from '../../ask.ts'
import type { LoggedIn } from '../../calls/auth.calls.ts'
import { t } from './auth.messages.ts'
import { mockAnswer } from './mock-answer.ts'
import './auth.css'

interface MockFormProps<V extends FieldValues> {
  readonly title: string
  readonly lead: string
  readonly form: Form<V>
  readonly submitLabel: string
  readonly send: (values: V, asking: typeof ask) => Promise<LoggedIn>
  /** The way to the other of the two pages. */
  readonly other: { readonly to: string; readonly label: string }
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The page of the mock login and of the mock registration: its form, and the way back to the portal. */
export function MockForm<V extends FieldValues>(props: MockFormProps<V>) {
  const { title, lead, form, submitLabel, send, other, note, children } = props
  const id = useId()
  const navigate = useNavigate()
  const sending = useSending<V>({
    // Nothing here is worth a question when it is left.
    form,
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

import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import type { Answer } from './answer.ts'
import { FormBody, type FormWords } from './FormBody.tsx'
import { LeaveDialog } from './LeaveAsk.tsx'
import { useSending } from './use-sending.ts'

interface FormCardProps<V extends object> extends FormWords<V> {
  readonly title: string
  /** What the button does, in words: `Send the invitations`. */
  readonly submitLabel: string
  /** Why it cannot be sent now. */
  readonly disabledReason?: string | undefined
  readonly onSubmit: (values: V) => Promise<Answer<V>>
  readonly onDone: () => void
  readonly children: ReactNode
}

/** A form that is a part of a page. Like one in a dialog it loses nothing: leaving the page asks first. */
export function FormCard<V extends object>(props: FormCardProps<V>) {
  const { title, submitLabel, disabledReason, onSubmit, onDone, children, ...words } = props
  const id = useId()
  const sending = useSending({ form: words.form, onSubmit, onDone })
  return (
    <section className="card form-card" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
      </header>
      <div className="card-body">
        <FormBody
          {...words}
          id={id}
          sending={sending}
          foot={
            <div className="form-foot">
              <Button
                tone="main"
                type="submit"
                loading={sending.isSending}
                disabledReason={disabledReason}
              >
                {submitLabel}
              </Button>
            </div>
          }
        >
          {children}
        </FormBody>
      </div>
      <LeaveDialog leaving={sending.leaving} />
    </section>
  )
}

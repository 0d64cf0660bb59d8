import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import type { Answer } from './answer.ts'
import { FormBody, type FormWords } from './FormBody.tsx'
import { LeaveDialog } from './LeaveConfirmation.tsx'
import { useSending } from './use-sending.ts'

interface FormCardProps<V extends FieldValues> extends FormWords<V> {
  readonly title: string
  /** The label of the button: its action, such as `Send invitations`. */
  readonly submitLabel: string
  /** Why it cannot be submitted now. */
  readonly disabledReason?: string | undefined
  /** False for forms whose input is too small to guard. */
  readonly confirmsLeaving?: boolean
  readonly onSubmit: (values: V) => Promise<Answer<V>>
  readonly onDone: () => void
  readonly children: ReactNode
}

/** A form in a card of a page. As in a dialog, leaving asks before unsaved input is lost. */
export function FormCard<V extends FieldValues>(props: FormCardProps<V>) {
  const { title, submitLabel, disabledReason, onSubmit, onDone, children, ...words } = props
  const { confirmsLeaving = true } = props
  const id = useId()
  const sending = useSending({
    form: words.form,
    isDirty: confirmsLeaving && words.form.isDirty,
    onSubmit,
    onDone,
  })
  return (
    <TitledCard title={title}>
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
                printsReason
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
    </TitledCard>
  )
}

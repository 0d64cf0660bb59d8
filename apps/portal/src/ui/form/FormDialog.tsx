import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Answer } from './answer.ts'
import { FormBody, type FormWords } from './FormBody.tsx'
import { t } from './form.messages.ts'
import { LeaveAsk } from './LeaveAsk.tsx'
import { useSending } from './use-sending.ts'

interface FormDialogProps<V extends FieldValues> extends FormWords<V> {
  readonly title: string
  /** The label of the button, which says what it does: `Save shop`. */
  readonly submitLabel: string
  readonly tone?: 'main' | 'danger'
  /** At the end of the window: for a form with many fields. */
  readonly place?: 'side'
  /** False where too little is typed to ask before it is lost. */
  readonly asksBeforeLeaving?: boolean
  readonly onSubmit: (values: V) => Promise<Answer<V>>
  /** After it is done, or given up. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. Closing it or going Back asks before anything typed is lost. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, submitLabel, tone = 'main', place, onSubmit, onClose, children, ...words } = props
  const { asksBeforeLeaving = true } = props
  const id = useId()
  const sending = useSending({
    form: words.form,
    isDirty: asksBeforeLeaving && words.form.isDirty,
    onSubmit,
    onDone: onClose,
    onLeave: onClose,
  })
  const { leaving, isSending } = sending
  return (
    <Dialog
      opened
      onClose={leaving.close}
      // A second Escape while it asks would otherwise be the answer.
      busy={isSending || leaving.isAsking}
      place={place}
      title={<bdi>{title}</bdi>}
      footer={
        leaving.isAsking ? (
          <LeaveAsk leaving={leaving} />
        ) : (
          <>
            <Button onClick={leaving.close}>{t('cancel')}</Button>
            <Button tone={tone} type="submit" form={id} loading={isSending}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <FormBody {...words} id={id} sending={sending}>
        {children}
      </FormBody>
    </Dialog>
  )
}

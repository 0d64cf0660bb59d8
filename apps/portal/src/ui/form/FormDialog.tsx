import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Answer } from './answer.ts'
import { FormBody, type FormWords } from './FormBody.tsx'
import { t } from './form.messages.ts'
import { LeaveAsk } from './LeaveAsk.tsx'
import { useSending } from './use-sending.ts'

interface FormDialogProps<V extends object> extends FormWords<V> {
  readonly title: string
  /** What the button does, in words: `Save shop`. */
  readonly submitLabel: string
  readonly tone?: 'main' | 'danger'
  /** At the end of the window: for a form with many fields. */
  readonly place?: 'side'
  readonly onSubmit: (values: V) => Promise<Answer<V>>
  /** After it is done, or given up. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form in a dialog. Nothing typed is lost: a refusal lands at its field, a change by somebody else is
 * shown beside what was typed, and closing or going Back asks first. The focus goes to the first field that is wrong.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, submitLabel, tone = 'main', place, onSubmit, onClose, children, ...words } = props
  const id = useId()
  const sending = useSending({ form: words.form, onSubmit, onDone: onClose, onLeave: onClose })
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

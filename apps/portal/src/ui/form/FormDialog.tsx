import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import type { Answer } from './answer.ts'
import { FormBody, type FormWords } from './FormBody.tsx'
import { t } from './form.messages.ts'
import { LeaveConfirmation } from './LeaveConfirmation.tsx'
import { useSending } from './use-sending.ts'

interface FormDialogProps<V extends FieldValues> extends FormWords<V> {
  readonly title: string
  /** The label of the button: its action, such as `Save shop`. */
  readonly submitLabel: string
  /** `danger` asks for a confirmation, and is announced as that. */
  readonly tone?: 'main' | 'danger'
  /** What it does, before the fields; screen readers read it after the title. */
  readonly lead?: ReactNode
  /** As a panel at the end of the window, for forms with many fields. */
  readonly placement?: 'side'
  /** False for forms whose input is too small to guard. */
  readonly confirmsLeaving?: boolean
  /** A whole input, such as a code: the form is sent with each new one, without a press of the button. */
  readonly wholeInput?: string | undefined
  readonly onSubmit: (values: V) => Promise<Answer<V>>
  /** Called after success or cancellation. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. Closing it and Back ask before unsaved input is lost. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const {
    title,
    submitLabel,
    tone = 'main',
    lead,
    placement,
    wholeInput,
    onSubmit,
    onClose,
    children,
    ...words
  } = props
  const { confirmsLeaving = true } = props
  const id = useId()
  const sending = useSending({
    form: words.form,
    isDirty: confirmsLeaving && words.form.isDirty,
    onSubmit,
    onDone: onClose,
    onLeave: onClose,
  })
  const { leaving, isSending } = sending
  const send = useEffectEvent(() => void sending.send())
  useEffect(() => {
    if (wholeInput !== undefined) send()
  }, [wholeInput])
  return (
    <Dialog
      opened
      onClose={leaving.close}
      // A second Escape would otherwise answer the question.
      busy={isSending || leaving.isConfirming}
      placement={placement}
      role={tone === 'danger' ? 'alertdialog' : undefined}
      describedBy={lead === undefined ? undefined : `${id}-lead`}
      title={<bdi>{inItsLanguage(title)}</bdi>}
      footer={
        leaving.isConfirming ? (
          <LeaveConfirmation leaving={leaving} />
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
        {lead !== undefined && (
          <div id={`${id}-lead`} className="form-lead">
            {lead}
          </div>
        )}
        {children}
      </FormBody>
    </Dialog>
  )
}

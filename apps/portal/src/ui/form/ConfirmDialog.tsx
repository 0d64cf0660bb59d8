import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import type { Answer } from './answer.ts'
import { t } from './form.messages.ts'
import { RefusedNote } from './FormBody.tsx'
import { TextField } from './text-fields.tsx'
import { useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'
import './form.css'

interface ConfirmDialogProps {
  /** Names the object: `Close shop Central`. */
  readonly title: string
  /** The consequences, with the name of the merchant. */
  readonly children: ReactNode
  /** The name that has to be typed; without it a click is enough. */
  readonly word?: string
  /** The label of the button: its action. */
  readonly confirmLabel: string
  /** The label of the other button, where "Cancel" could be read as the action itself. */
  readonly keepLabel?: string
  readonly onConfirm: () => Promise<Answer<never>>
  readonly onClose: () => void
}

/** Confirms an irreversible action: states the consequences and prevents accidental clicks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, word, confirmLabel, keepLabel = t('cancel'), onConfirm, onClose } = props
  const id = useId()
  const form = useForm({ word: '' }, { labels: { word: t('typeToConfirm', { word: word ?? '' }) } })
  const isMeant = word === undefined || form.values.word.trim() === word
  const { send, isSending, refused, leaving } = useSending({
    form,
    isDirty: false,
    onSubmit: onConfirm,
    onDone: onClose,
    onLeave: onClose,
  })
  return (
    <Dialog
      opened
      onClose={leaving.close}
      busy={isSending}
      title={<bdi>{inItsLanguage(title)}</bdi>}
      role="alertdialog"
      describedBy={`${id}-lead`}
      footer={
        <>
          <Button onClick={leaving.close}>{keepLabel}</Button>
          <Button
            tone="danger"
            type="submit"
            form={id}
            loading={isSending}
            // Printed: it says what is to be typed.
            printsReason
            disabledReason={isMeant ? undefined : t('typeFirst')}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isMeant) void send()
        }}
      >
        <div id={`${id}-lead`} className="form-lead">
          {children}
        </div>
        {refused && <RefusedNote refused={refused} />}
        {word !== undefined && <TextField {...form.field('word')} />}
      </form>
    </Dialog>
  )
}

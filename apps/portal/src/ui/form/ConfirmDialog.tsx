import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Answer } from './answer.ts'
import { t } from './form.messages.ts'
import { RefusedNote } from './FormBody.tsx'
import { TextField } from './text-fields.tsx'
import { useForm } from './use-form.ts'
import { useSending } from './use-sending.ts'
import './form.css'

interface ConfirmDialogProps {
  /** Names the thing: `Close shop Central`. */
  readonly title: string
  /** What will happen, and where: the merchant's name belongs here. */
  readonly children: ReactNode
  /** What has to be typed: the thing's name. Without it a press is enough. */
  readonly word?: string
  /** What the button does, in words. */
  readonly confirmLabel: string
  readonly onConfirm: () => Promise<Answer<never>>
  readonly onClose: () => void
}

/** Before something that cannot be undone: says what will happen, and is not pressed by accident. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, word, confirmLabel, onConfirm, onClose } = props
  const id = useId()
  const form = useForm({ word: '' }, { labels: { word: t('typeToConfirm', { word: word ?? '' }) } })
  const isMeant = word === undefined || form.values.word.trim() === word
  const { send, isSending, refused } = useSending({
    form,
    isDirty: false,
    onSubmit: onConfirm,
    onDone: onClose,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={isSending}
      title={<bdi>{title}</bdi>}
      footer={
        <>
          <Button onClick={() => !isSending && onClose()}>{t('cancel')}</Button>
          <Button
            tone="danger"
            type="submit"
            form={id}
            loading={isSending}
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
        <div className="form-lead">{children}</div>
        {refused && <RefusedNote refused={refused} />}
        {word !== undefined && <TextField {...form.field('word')} />}
      </form>
    </Dialog>
  )
}

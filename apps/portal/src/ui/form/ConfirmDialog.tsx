import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { answerTo, type Answer } from './answer.ts'
import { t } from './form.messages.ts'
import { RefusedNote, type Refused } from './RefusedNote.tsx'
import { TextField } from './TextField.tsx'
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
  const [typed, setTyped] = useState('')
  const isUnderway = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const isMeant = word === undefined || typed.trim() === word
  const send = async () => {
    if (isUnderway.current || !isMeant) return
    isUnderway.current = true
    setSending(true)
    setRefused(undefined)
    try {
      const answer = await answerTo(onConfirm)
      if (answer.kind === 'done') onClose()
      else if (answer.kind === 'refused') setRefused(answer)
    } finally {
      isUnderway.current = false
      setSending(false)
    }
  }
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
          void send()
        }}
      >
        <div className="form-lead">{children}</div>
        {refused && <RefusedNote refused={refused} />}
        {word !== undefined && (
          <TextField
            name="word"
            label={t('typeToConfirm', { word })}
            value={typed}
            onChange={setTyped}
          />
        )}
      </form>
    </Dialog>
  )
}

import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { t } from './form.messages.ts'
import type { Leaving } from './use-leaving.ts'
import './form.css'

interface LeaveConfirmationProps {
  readonly leaving: Leaving
  /** What is lost, if it is more than the input. */
  readonly text?: string | undefined
}

/** While the form is being sent, leaving does not undo it: the outcome is unknown. */
const warningOf = ({ isSending }: Leaving): string =>
  t(isSending ? 'sendingWarning' : 'discardWarning')

/** Replaces the buttons of a dialog: asks whether to discard the input. */
export function LeaveConfirmation({ leaving, text = warningOf(leaving) }: LeaveConfirmationProps) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // Focus the answer that loses nothing.
    box.current?.parentElement?.querySelector<HTMLElement>('.btn[data-tone="main"]')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <>
      <span ref={box} className="form-leave" role="alert">
        <bdi className="sentence">{text}</bdi>
      </span>
      <LeaveButtons leaving={leaving} />
    </>
  )
}

/** The same for a form on a page. */
export function LeaveDialog({ leaving }: { readonly leaving: Leaving }) {
  const id = useId()
  return leaving.isConfirming ? (
    <Dialog
      opened
      onClose={leaving.keep}
      title={t(leaving.isSending ? 'leaveSendingTitle' : 'leaveTitle')}
      role="alertdialog"
      describedBy={id}
      footer={<LeaveButtons leaving={leaving} />}
    >
      <p id={id}>{warningOf(leaving)}</p>
    </Dialog>
  ) : null
}

function LeaveButtons({ leaving }: { readonly leaving: Leaving }) {
  return (
    <>
      <Button tone="danger" onClick={leaving.discard}>
        {t(leaving.isSending ? 'leave' : 'discard')}
      </Button>
      <Button tone="main" onClick={leaving.keep}>
        {t(leaving.isSending ? 'stay' : 'keep')}
      </Button>
    </>
  )
}

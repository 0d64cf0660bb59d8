import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { answerTo, type Answer } from './answer.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { t } from './form.messages.ts'
import { LeaveAsk } from './LeaveAsk.tsx'
import { ProblemList, focusField, focusFirstWrong } from './ProblemList.tsx'
import { RefusedNote, type Refused } from './RefusedNote.tsx'
import type { Form } from './use-form.ts'
import { useLeaving } from './use-leaving.ts'
import './form.css'

interface FormDialogProps<V extends object> {
  readonly title: string
  readonly form: Form<V>
  /** The fields' labels: for the list of problems and of changes. */
  readonly labels: Readonly<Record<keyof V & string, string>>
  /** A value in words, where it is not text. */
  readonly textOf?: (name: keyof V & string, value: V[keyof V & string]) => string
  /** What the button does, in words: `Save shop`. */
  readonly submitLabel: string
  readonly tone?: 'main' | 'danger'
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
  const { title, form, labels, submitLabel, tone = 'main', onSubmit, onClose } = props
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const isUnderway = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [attempt, setAttempt] = useState(0)
  const leaving = useLeaving({ isDirty: form.isDirty, isSending, onLeave: onClose })
  useEffect(() => {
    if (attempt > 0) focusFirstWrong(box.current)
  }, [attempt])

  const settle = (answer: Answer<V>) => {
    if (answer.kind === 'done') {
      leaving.release()
      return onClose()
    }
    if (answer.kind === 'changed') form.rebase(answer.now)
    else {
      const leftOver = form.refuse(answer.fields ?? [])
      const isPlaced = (answer.fields?.length ?? 0) > leftOver.length
      if (!isPlaced || leftOver.length > 0)
        setRefused({
          message: [answer.message, ...leftOver].join(' '),
          reference: answer.reference ?? null,
        })
    }
    setAttempt((count) => count + 1)
  }
  const send = async () => {
    // Two presses in one moment: the first is on its way, the second is nothing.
    if (isUnderway.current) return
    setRefused(undefined)
    if (leaving.isAsking) leaving.keep()
    if (!form.check()) return setAttempt((count) => count + 1)
    isUnderway.current = true
    setSending(true)
    try {
      settle(await answerTo(() => onSubmit(form.values)))
    } finally {
      isUnderway.current = false
      setSending(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={leaving.close}
      // A second Escape while it asks would otherwise be the answer.
      busy={isSending || leaving.isAsking}
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
      <form
        ref={box}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {refused && <RefusedNote refused={refused} />}
        <ChangedElsewhere form={form} labels={labels} textOf={props.textOf} />
        <ProblemList
          problems={form.problems}
          labels={labels}
          onPick={(name) => focusField(box.current, name)}
        />
        <fieldset className="form-fields" disabled={isSending}>
          {props.children}
        </fieldset>
      </form>
    </Dialog>
  )
}

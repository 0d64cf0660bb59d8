import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sentences } from '../format/text.ts'
import { answerTo, type Answer, type Refused } from './answer.ts'
import type { Form } from './use-form.ts'
import { useLeaving, type Leaving } from './use-leaving.ts'

interface SendingOptions<V extends FieldValues> {
  readonly form: Form<V>
  /** Whether leaving asks first; by default if there is unsaved input. */
  readonly isDirty?: boolean | undefined
  readonly onSubmit: (values: V) => Promise<Answer<V>>
  /** Called after success. */
  readonly onDone: () => void
  /** Closes the form, if it can be cancelled. */
  readonly onLeave?: () => void
}

export interface Sending<V extends FieldValues> {
  readonly box: RefObject<HTMLFormElement | null>
  readonly isSending: boolean
  readonly refused: Refused | undefined
  readonly leaving: Leaving
  readonly send: () => Promise<void>
  /** Shows the answer of another call, such as one that sends a code. */
  readonly show: (answer: Answer<V>) => void
}

/** Focuses the first invalid field. Returns false if there is none. */
const focusFirstWrong = (form: HTMLElement | null): boolean => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong != null
}

/**
 * Submits a form: once at a time, only if it is valid. Shows refusals at their fields and concurrent changes beside
 * the input, and focuses the first invalid field.
 */
export const useSending = <V extends FieldValues>(options: SendingOptions<V>): Sending<V> => {
  const { form, isDirty = form.isDirty, onSubmit, onDone, onLeave } = options
  const box = useRef<HTMLFormElement>(null)
  const isUnderway = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [attempt, setAttempt] = useState(0)
  const leaving = useLeaving({ isDirty, isSending, ...(onLeave && { onLeave }) })
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (attempt === 0 || focusFirstWrong(box.current)) return
    // The fields were disabled while it was sent, which removed the focus from them.
    const { activeElement, body } = document
    if (activeElement === body && focused.current instanceof HTMLElement) focused.current.focus()
  }, [attempt])

  const settle = (answer: Answer<V>) => {
    if (answer.kind === 'done') {
      leaving.release()
      onDone()
    } else if (answer.kind === 'changed') form.rebaseOnConflict(answer.now)
    else {
      const { kind: _kind, fields = [], ...rest } = answer
      const leftOver = form.refuse(fields)
      const isShownAtField = fields.length > leftOver.length
      if (!isShownAtField || leftOver.length > 0)
        setRefused({
          ...rest,
          message:
            leftOver.length === 0 ? answer.message : sentences([answer.message, ...leftOver]),
        })
    }
  }
  const submit = form.handleSubmit(async (values) => {
    setSending(true)
    settle(await answerTo(() => onSubmit(values)))
  })
  const send = async () => {
    // The second click of a double click comes before the first one is rendered.
    if (isUnderway.current) return
    isUnderway.current = true
    setRefused(undefined)
    focused.current = document.activeElement
    if (leaving.isConfirming) leaving.keep()
    try {
      await submit()
    } finally {
      isUnderway.current = false
      setSending(false)
      setAttempt((count) => count + 1)
    }
  }
  const show = (answer: Answer<V>) => {
    setRefused(undefined)
    settle(answer)
    setAttempt((count) => count + 1)
  }
  return { box, isSending, refused, leaving, send, show }
}

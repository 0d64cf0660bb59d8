import { useEffect, useRef, useState, type RefObject } from 'react'
import { answerTo, type Answer } from './answer.ts'
import { focusFirstWrong } from './ProblemList.tsx'
import type { Refused } from './RefusedNote.tsx'
import type { Form } from './use-form.ts'
import { useLeaving, type Leaving } from './use-leaving.ts'

interface SendingOptions<V extends object> {
  readonly form: Form<V>
  readonly onSubmit: (values: V) => Promise<Answer<V>>
  /** After it is done. */
  readonly onDone: () => void
  /** Closes the form, where it can be given up. */
  readonly onLeave?: () => void
}

export interface Sending {
  readonly box: RefObject<HTMLFormElement | null>
  readonly isSending: boolean
  readonly refused: Refused | undefined
  readonly leaving: Leaving
  readonly send: () => Promise<void>
}

/**
 * A form from its press to its answer: one sending at a time; a refusal lands at its field, a change by
 * somebody else beside what was typed; the focus goes to the first field that is wrong.
 */
export const useSending = <V extends object>(options: SendingOptions<V>): Sending => {
  const { form, onSubmit, onDone, onLeave } = options
  const box = useRef<HTMLFormElement>(null)
  const isUnderway = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [attempt, setAttempt] = useState(0)
  const leaving = useLeaving({ isDirty: form.isDirty, isSending, ...(onLeave && { onLeave }) })
  useEffect(() => {
    if (attempt > 0) focusFirstWrong(box.current)
  }, [attempt])

  const settle = (answer: Answer<V>) => {
    if (answer.kind === 'done') {
      leaving.release()
      return onDone()
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
  return { box, isSending, refused, leaving, send }
}

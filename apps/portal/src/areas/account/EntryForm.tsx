import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { LeaveDialog } from '#ui/form/LeaveAsk.tsx'
import { useLeaving } from '#ui/form/use-leaving.ts'
import '#ui/card.css'
import './account.css'
import type { Wrong } from './entry-problem.ts'
import type { useEntryForm, Values } from './use-entry-form.ts'

interface EntryFormProps {
  readonly entry: ReturnType<typeof useEntryForm>
  readonly check: (values: Values) => Wrong
  readonly send: (values: Values) => Promise<void>
  /** The words of the button. */
  readonly submit: string
  /** False where so little is typed that leaving need not be asked about. */
  readonly asksBeforeLeaving?: boolean
  readonly children: ReactNode
}

const kinds = ['text', 'password', 'tel', 'email']

/** These forms begin empty, so that what stands in one was typed. */
const isTypedIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      kinds.includes(field.type) &&
      !field.readOnly &&
      field.value !== '',
  )

/** A form of this area: what no field shows above, the button below. Back and links ask before it is lost. */
export function EntryForm(props: EntryFormProps) {
  const { entry, check, send, submit, asksBeforeLeaving = true, children } = props
  const [isTyped, setTyped] = useState(false)
  const leaving = useLeaving({ isDirty: asksBeforeLeaving && isTyped, isSending: entry.busy })
  const sendForm = entry.submit(check, send)
  return (
    <form
      ref={entry.form}
      onSubmit={(event) => void sendForm(event)}
      onInput={(event) => setTyped(isTypedIn(event.currentTarget))}
      noValidate
    >
      {entry.text === null ? null : (
        <p className="note account-note" data-tone="bad" role="alert">
          {entry.text}
        </p>
      )}
      {children}
      <Button type="submit" tone="main" wide loading={entry.busy}>
        {submit}
      </Button>
      <LeaveDialog leaving={leaving} />
    </form>
  )
}

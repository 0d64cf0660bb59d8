import type { ReactNode } from 'react'
import { Button } from '#kit/button.tsx'
import '#kit/card.css'
import './account.css'
import type { Wrong } from './entry-problem.ts'
import type { useEntryForm, Values } from './use-entry-form.ts'

interface EntryFormProps {
  readonly entry: ReturnType<typeof useEntryForm>
  readonly check: (values: Values) => Wrong
  readonly send: (values: Values) => Promise<void>
  /** The words of the button. */
  readonly submit: string
  readonly children: ReactNode
}

/** A form of this area: what no field shows above, the button below. */
export function EntryForm({ entry, check, send, submit, children }: EntryFormProps) {
  const sendForm = entry.submit(check, send)
  return (
    <form ref={entry.form} onSubmit={(event) => void sendForm(event)} noValidate>
      {entry.text === null ? null : (
        <p className="note account-note" data-tone="bad" role="alert">
          {entry.text}
        </p>
      )}
      {children}
      <Button type="submit" tone="main" wide loading={entry.busy}>
        {submit}
      </Button>
    </form>
  )
}

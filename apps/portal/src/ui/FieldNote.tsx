import type { ReactNode } from 'react'
import './field.css'

interface FieldNoteProps {
  readonly id: string
  readonly help: ReactNode
  readonly error: ReactNode
}

/**
 * Below a field: its help, or in its place what is wrong, which is announced. Isolated, so that the marks
 * of a sentence stay in their order in a page of the other direction.
 */
export function FieldNote({ id, help, error }: FieldNoteProps) {
  const note = error ?? help
  return (
    <div
      id={id}
      className={error ? 'field-error' : 'field-help'}
      role={error ? 'alert' : undefined}
    >
      {note ? <bdi className="sentence">{note}</bdi> : null}
    </div>
  )
}

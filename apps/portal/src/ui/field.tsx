import { useId, type ReactNode } from 'react'
import { FieldNote } from './FieldNote.tsx'
import './field.css'

/** What a control inside a field needs, so that its label, help and error belong to it. */
interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  /** Beside the label, at the end: a word, a counter. */
  readonly aside?: ReactNode
  /** Also there, but after the control for the keyboard, which goes from one control to the next. */
  readonly link?: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  /** Spread the given properties on the control itself. */
  readonly children: (control: ControlProps) => ReactNode
}

/** Label above, help or error below. The error replaces the help, and is announced. */
export function Field({ label, aside, link, help, error, children }: FieldProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className="field" data-linked={link ? '' : undefined}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {link ? <div className="field-link">{link}</div> : null}
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import './field.css'

interface FieldNoteProps {
  readonly id: string
  readonly help: ReactNode
  readonly error: ReactNode
}

/**
 * Below a field: its help, or instead its error, which is announced. Isolated, so that punctuation keeps its place in
 * a page of the other text direction.
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

/** The attributes that associate a control with its label, help and error. */
interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  /** At the end of the label line: a hint, a counter. */
  readonly aside?: ReactNode
  /** At the same place, but after the control in the tab order. */
  readonly link?: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  /** Spread the given properties on the control. */
  readonly children: (control: ControlProps) => ReactNode
}

/** Label above, help or error below. The error replaces the help, and is announced. */
export function Field({ label, aside, link, help, error, children }: FieldProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className="field" data-linked={link ? '' : undefined}>
      <div className="field-head">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
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

interface DenseFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  readonly help?: string | undefined
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A compact text field for popovers. */
export function DenseField({ label, help, error, onChange, ...input }: DenseFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <input
          className="input"
          {...control}
          {...input}
          data-dense
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

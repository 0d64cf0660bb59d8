import { useId } from 'react'
import { FieldNote } from '#ui/FieldNote.tsx'
import type { FieldOf } from './field-of.ts'
import './choice-fields.css'

interface CheckFieldProps extends FieldOf<boolean> {
  /** A switch takes effect at once; a checkbox when the form is sent. */
  readonly as?: 'checkbox' | 'switch'
}

/** Yes or no: a checkbox, or a switch. Its label stands beside it. */
export function CheckField(props: CheckFieldProps) {
  const { as = 'checkbox', label, name, value, onChange, onBlur, error, help } = props
  const id = useId()
  const note = error ?? props.disabledReason ?? help
  return (
    <div className="field form-check">
      <input
        id={id}
        name={name}
        type="checkbox"
        {...(as === 'switch' && { role: 'switch', className: 'form-switch' })}
        checked={value}
        disabled={props.disabledReason !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <FieldNote id={`${id}-note`} help={note} error={error} />
    </div>
  )
}

import { useId } from 'react'
import type { FieldOf } from './field-of.ts'
import { GroupField } from './GroupField.tsx'
import type { Choice } from './SelectField.tsx'
import './choice-fields.css'

interface RadioFieldProps<Value extends string> extends FieldOf<Value | ''> {
  readonly choices: readonly Choice<Value>[]
}

/** One of a few, all of them in sight, each with its explanation. */
export function RadioField<Value extends string>({ choices, ...props }: RadioFieldProps<Value>) {
  const group = useId()
  const { name, value, onChange } = props
  return (
    <GroupField {...props}>
      {(first) => (
        <div className="form-radios">
          {choices.map((choice, place) => (
            <label key={choice.value} className="form-radio">
              <input
                {...(place === 0 && first)}
                type="radio"
                name={group}
                data-name={name}
                value={choice.value}
                checked={value === choice.value}
                onChange={() => onChange(choice.value)}
              />
              <span>
                {choice.label}
                {choice.help !== undefined && <small>{choice.help}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupField>
  )
}

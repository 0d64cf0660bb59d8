import { useId } from 'react'
import { FieldNote } from '#ui/field.tsx'
import { FormField, GroupField, type FieldOf } from './form-field.tsx'

export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Explains the choice, if there is room. */
  readonly help?: string
}

interface SelectFieldProps<Value extends string> extends FieldOf<Value | ''> {
  readonly choices: readonly Choice<Value>[]
  /** The text of the empty choice. Without it a value is always selected. */
  readonly empty?: string
}

/** One value of a list, with the native control, which phones show in their own way. */
export function SelectField<Value extends string>({
  choices,
  empty,
  ...props
}: SelectFieldProps<Value>) {
  const { value, onChange } = props
  return (
    <FormField {...props}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={({ target }) => onChange(target.value as Value | '')}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

interface RadioFieldProps<Value extends string> extends FieldOf<Value | ''> {
  readonly choices: readonly Choice<Value>[]
}

/** One of a few values, all visible, each with its explanation. */
export function RadioField<Value extends string>({ choices, ...props }: RadioFieldProps<Value>) {
  const group = useId()
  const { name, value, onChange } = props
  return (
    <GroupField {...props}>
      {(first) => (
        <div className="form-radios">
          {choices.map((choice, index) => (
            <label key={choice.value} className="form-radio">
              <input
                {...(index === 0 && first)}
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

interface ChecksFieldProps<Value extends string> extends FieldOf<readonly Value[]> {
  readonly choices: readonly (Choice<Value> & { readonly isDisabled?: boolean })[]
}

/** Any of a few values, all visible, each with its explanation. */
export function ChecksField<Value extends string>({ choices, ...props }: ChecksFieldProps<Value>) {
  const { name, value, onChange } = props
  const flip = (one: Value): void =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((other) => value.includes(other) !== (other === one)),
    )
  return (
    <GroupField {...props}>
      {(first) => (
        <div className="form-radios">
          {choices.map((choice, index) => (
            <label key={choice.value} className="form-radio">
              <input
                {...(index === 0 && first)}
                type="checkbox"
                data-name={name}
                value={choice.value}
                checked={value.includes(choice.value)}
                disabled={choice.isDisabled === true}
                onChange={() => flip(choice.value)}
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

interface CheckFieldProps extends FieldOf<boolean> {
  /** A switch takes effect immediately; a checkbox when the form is submitted. */
  readonly as?: 'checkbox' | 'switch'
}

/** Yes or no: a checkbox, or a switch, with its label beside it. */
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

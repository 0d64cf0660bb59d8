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

type VisibleChoice<Value extends string> = Choice<Value> & { readonly isDisabled?: boolean }

interface ChoiceGroupProps<Value extends string> {
  readonly field: FieldOf<Value | ''> | FieldOf<readonly Value[]>
  readonly type: 'radio' | 'checkbox'
  /** The name that radio buttons share. */
  readonly group?: string
  readonly choices: readonly VisibleChoice<Value>[]
  readonly isChecked: (value: Value) => boolean
  readonly onPick: (value: Value) => void
}

function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { field, type, group, choices, isChecked, onPick } = props
  return (
    <GroupField {...field}>
      {(first) => (
        <div className="form-radios">
          {choices.map(({ value, label, help, isDisabled }, index) => (
            <label key={value} className="form-radio">
              <input
                {...(index === 0 && first)}
                type={type}
                name={group}
                data-name={field.name}
                value={value}
                checked={isChecked(value)}
                disabled={isDisabled}
                onChange={() => onPick(value)}
              />
              <span>
                {label}
                {help !== undefined && <small>{help}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupField>
  )
}

interface RadioFieldProps<Value extends string> extends FieldOf<Value | ''> {
  readonly choices: readonly Choice<Value>[]
}

/** One of a few values, all visible, each with its explanation. */
export function RadioField<Value extends string>({ choices, ...field }: RadioFieldProps<Value>) {
  return (
    <ChoiceGroup
      field={field}
      type="radio"
      group={useId()}
      choices={choices}
      isChecked={(value) => value === field.value}
      onPick={field.onChange}
    />
  )
}

interface ChecksFieldProps<Value extends string> extends FieldOf<readonly Value[]> {
  readonly choices: readonly VisibleChoice<Value>[]
}

/** Any of a few values, all visible, each with its explanation. */
export function ChecksField<Value extends string>({ choices, ...field }: ChecksFieldProps<Value>) {
  const flip = (picked: Value): void =>
    field.onChange(
      choices
        .map(({ value }) => value)
        .filter((value) => field.value.includes(value) !== (value === picked)),
    )
  return (
    <ChoiceGroup
      field={field}
      type="checkbox"
      choices={choices}
      isChecked={(value) => field.value.includes(value)}
      onPick={flip}
    />
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

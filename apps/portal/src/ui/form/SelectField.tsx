import type { FieldOf } from './field-of.ts'
import { FormField } from './FormField.tsx'

export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Explains the choice where there is room for it. */
  readonly help?: string
}

interface SelectFieldProps<Value extends string> extends FieldOf<Value | ''> {
  readonly choices: readonly Choice<Value>[]
  /** The words of the empty choice. Without it something is always chosen. */
  readonly empty?: string
}

/** One of a list: the browser's own control, which every phone knows how to show. */
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

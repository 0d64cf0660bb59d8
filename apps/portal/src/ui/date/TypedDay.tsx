import { Field } from '#ui/field.tsx'

interface TypedDayProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A day as text, `YYYY-MM-DD`, above the calendar that it can be picked from as well. */
export function TypedDay({ label, value, error, onChange }: TypedDayProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          data-dense
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

import type { ComponentProps } from 'react'
import { Field } from '#kit/field.tsx'

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'maxLength'
> {
  readonly label: string
  readonly name: string
  readonly help?: string
  readonly error: string | undefined
  readonly onText?: (text: string) => void
}

/** A line of text in a form that keeps its own values. */
export function TextField({ label, help, error, onText, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          type="text"
          spellCheck={false}
          dir="auto"
          onChange={(event) => onText?.(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { t } from './account.messages.ts'

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'maxLength'
> {
  readonly label: string
  readonly name: string
  readonly help?: string
  readonly isOptional?: boolean
  readonly error: string | undefined
  readonly onText?: (text: string) => void
}

/** A line of text in a form that keeps its own values. */
export function TextField({
  label,
  help,
  isOptional = false,
  error,
  onText,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      aside={isOptional && <span className="field-optional">{t('optional')}</span>}
      help={help}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          type="text"
          aria-required={!isOptional}
          spellCheck={false}
          dir="auto"
          onChange={(event) => onText?.(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

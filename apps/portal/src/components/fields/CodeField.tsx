import type { ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import './code-field.css'
import { t } from './fields.messages.ts'

/** The digits of a typed or pasted code, without the text around them. Full-width ones count too. */
export const sixDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, 6)

interface CodeFieldProps {
  readonly name: string
  readonly label?: string
  /** A button after the input, such as the one that sends the code. */
  readonly action?: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly takesFocus?: boolean
  /** Without a value the input keeps its own, as beside the sign-in form. */
  readonly value?: string
  readonly onChange?: (digits: string) => void
  readonly onBlur?: () => void
}

/** Six digits from a message or an authenticator app. */
export function CodeField({
  name,
  label,
  action,
  help,
  error,
  takesFocus = false,
  value,
  onChange,
  onBlur,
}: CodeFieldProps) {
  return (
    <Field label={label ?? t('sixDigits')} help={help} error={error}>
      {(control) => (
        <div className="code-step">
          <input
            {...control}
            className="input code-field"
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            value={value}
            onChange={({ currentTarget }) => {
              const digits = sixDigits(currentTarget.value)
              if (digits !== currentTarget.value) currentTarget.value = digits
              onChange?.(digits)
            }}
            onBlur={onBlur}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one purpose
            autoFocus={takesFocus}
          />
          {action}
        </div>
      )}
    </Field>
  )
}

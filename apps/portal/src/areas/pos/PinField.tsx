import { TextField } from '#ui/form/text-fields.tsx'
import type { Bound } from '#ui/form/use-form.ts'
import { sixDigits } from '#components/fields/six-digits.ts'

interface PinFieldProps extends Bound<string> {
  readonly help?: string
}

/** Six digits, covered. What is pasted with them, such as spaces, is let go. */
export function PinField({ onChange, ...props }: PinFieldProps) {
  return (
    <TextField
      {...props}
      isSecret
      isCode
      inputMode="numeric"
      onChange={(text) => onChange(sixDigits(text))}
    />
  )
}

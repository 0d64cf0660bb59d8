import { AmountInput } from './AmountInput.tsx'
import type { FieldOf } from './field-of.ts'
import { FormField } from './FormField.tsx'

interface AmountFieldProps extends FieldOf<string> {
  /** Before the figure: the currency. */
  readonly currency: string
  readonly isReadOnly?: boolean
}

const tidy = /^(\d+)(?:\.(\d?)(\d?))?$/

/** An amount of money as text: no float ever holds it. It is put into two places when it is left. */
export function AmountField({ currency, isReadOnly, ...props }: AmountFieldProps) {
  const { value, onChange, onBlur } = props
  const leave = () => {
    const [, whole, tens = '', ones = ''] = tidy.exec(value.trim().replaceAll(',', '')) ?? []
    const tidied = `${whole ?? ''}.${tens.padEnd(1, '0')}${ones.padEnd(1, '0')}`
    if (whole !== undefined && tidied !== value) onChange(tidied)
    onBlur?.()
  }
  return (
    <FormField {...props} onBlur={leave}>
      {(control) => (
        <AmountInput
          {...control}
          currency={currency}
          readOnly={isReadOnly}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}

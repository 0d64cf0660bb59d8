import type { ComponentProps } from 'react'
import '#ui/field.css'
import './amount-input.css'

interface AmountInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'inputMode' | 'autoComplete'
> {
  /** Before the figure: the currency. */
  readonly currency: string
}

/** Where an amount of money is typed, whatever the form around it makes of it. */
export const AmountInput = ({ currency, ...input }: AmountInputProps) => (
  <span className="form-amount">
    <span aria-hidden="true">{currency}</span>
    <input {...input} className="input" inputMode="decimal" autoComplete="off" />
  </span>
)

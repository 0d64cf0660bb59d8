import { moneyText } from './numbers.ts'
import './format.css'

interface MoneyProps {
  /** The wire form, `128.00`. */
  readonly value: string
  /** Before the figure: `HKD`. Tables say it once, in the header. */
  readonly currency?: string
  /** The figure that a row is about: it stands out. */
  readonly isFigure?: boolean
}

/**
 * An amount. It keeps its order in right-to-left text, and is covered while amounts are hidden
 * (`data-amounts` of the root element): one rule of style, so a thousand amounts cost nothing.
 */
export function Money({ value, currency, isFigure = false }: MoneyProps) {
  return (
    <bdi className={isFigure ? 'figure money' : 'money'}>
      {currency !== undefined && <span className="money-currency">{currency}</span>}
      {moneyText(value)}
    </bdi>
  )
}

/** The totals of an invoice, calculated in whole cents so that the displayed amounts add up. */
import type { InvoiceLine } from './calls/invoices.calls.ts'

type Priced = Pick<InvoiceLine, 'cost' | 'quantity' | 'discountPercent' | 'taxPercent'>

const cents = (dollars: number): number => Math.round(dollars * 100)

interface LineCents {
  readonly price: number
  readonly discount: number
  readonly tax: number
}
const centsOf = ({ cost, quantity, discountPercent, taxPercent }: Priced): LineCents => {
  const price = cents(cost) * quantity
  const discount = Math.round((price * discountPercent) / 100)
  return { price, discount, tax: Math.round(((price - discount) * taxPercent) / 100) }
}

/** The price of a line before discount and tax. */
export const priceOf = (line: Priced): number => centsOf(line).price / 100

export interface InvoiceTotals {
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
}

/** Each line has its own discount, and its own tax on the discounted price. */
export const totalsOf = (lines: readonly Priced[]): InvoiceTotals => {
  const all = lines.map(centsOf)
  const sum = (name: keyof LineCents) => all.reduce((total, line) => total + line[name], 0)
  const [subtotal, discount, tax] = [sum('price'), sum('discount'), sum('tax')]
  return {
    subtotal: subtotal / 100,
    discount: discount / 100,
    tax: tax / 100,
    total: (subtotal - discount + tax) / 100,
  }
}

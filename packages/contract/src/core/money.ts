/** Money: HKD only. Decimal strings with two places on the wire, integer cents inside. */
import * as z from 'zod/mini'

export const CURRENCY = 'HKD'

/** `128.00`, `-5.00`: the wire form. */
export const Money = z
  .string()
  .check(z.regex(/^-?\d{1,13}\.\d{2}$/, 'An amount has two decimal places, e.g. 128.00'))

/** What a person or a platform may write for an amount: `128`, `128.5`, `128.00`; never `1e9`, never negative. */
const amountPattern = /^\d{1,10}(\.\d{1,2})?$/
export const Amount = z
  .string()
  .check(z.trim(), z.regex(amountPattern, 'Enter an amount in HKD, e.g. 128.00'))

const typedPattern = /^(?:hkd|hk\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(\.\d{1,2})?$/i

/**
 * Integer cents of an amount as people type it into a search: `1250`, `HKD 1,250.00`, `$9.5`.
 * Undefined for other text, and for more digits than `Amount` takes.
 */
export const typedCents = (typed: string): number | undefined => {
  const [, grouped = '', decimals = ''] = typedPattern.exec(typed) ?? []
  const whole = grouped.replaceAll(',', '')
  return whole === '' || whole.length > 10 ? undefined : centsOf(`${whole}${decimals}`)
}

/** Integer cents of a wire or typed amount. Throws on anything `Money` and `Amount` refuse. */
export const centsOf = (money: string): number => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(money)
  if (!match) throw new RangeError('not an amount')
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && cents !== 0 ? -cents : cents
}

/** The wire form of integer cents. */
export const moneyOf = (cents: number): string => {
  const whole = Math.abs(cents)
  const rest = whole % 100
  return `${cents < 0 ? '-' : ''}${String((whole - rest) / 100)}.${rest < 10 ? '0' : ''}${String(rest)}`
}

/** Money: HKD only, decimal strings with two places on the wire and integer cents inside. */
import * as z from 'zod/mini'
import { matching } from './text.ts'

export const CURRENCY = 'HKD'

/** `128.00`, `-5.00`: the wire form. */
export const Money = matching(
  /^-?\d{1,13}\.\d{2}$/,
  'An amount has two decimal places, e.g. 128.00',
)

/** An amount as people and platforms may write it: `128`, `128.5` or `128.00`; not `1e9`, not negative. */
export const amountPattern = /^\d{1,10}(\.\d{1,2})?$/
export const Amount = z
  .string()
  .check(z.trim(), z.regex(amountPattern, 'Enter an amount in HKD, e.g. 128.00'))

const typedPattern = /^(?:hkd|hk\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(\.\d{1,2})?$/i

/**
 * Integer cents of an amount as people type it into a search: `1250`, `HKD 1,250.00`, `$9.5`.
 * Undefined for other text, and for more digits than `Amount` accepts.
 */
export const typedCents = (typed: string): number | undefined => {
  const [, grouped = '', decimals = ''] = typedPattern.exec(typed) ?? []
  const whole = grouped.replaceAll(',', '')
  return whole === '' || whole.length > 10 ? undefined : centsOf(`${whole}${decimals}`)
}

/** Integer cents of a `Money` or `Amount`. Throws for other text. */
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

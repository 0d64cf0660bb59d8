/** How a payload writes amounts and times. */
import { HkqrError } from './problem.ts'

const MOST_CENTS = 999_999_999_999

/** `1280.50`: always with two places, at most 13 characters. */
export const amountOf = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MOST_CENTS) {
    const says = 'an amount is a whole number of cents, from 0.01 to 9999999999.99'
    throw new HkqrError({ code: 'VALUE', path: '54', says })
  }
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}

/** The cents of `100`, `100.5` and `100.50`, once their form was checked. */
export const centsOf = (amount: string): number => {
  const [whole = '', rest = ''] = amount.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** Every fourth year of this century is a leap year, 2000 among them. */
const daysIn = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const isTime = (digits: string): boolean => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    digits.match(/\d\d/g) ?? []
  ).map(Number)
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return isDay && hour < 24 && minute < 60 && second < 60
}

const wrongTime = (at?: number): HkqrError =>
  new HkqrError({ code: 'VALUE', path: '26/05', at, says: 'a due time is a real date and time' })

/** `2026-12-31T23:59:59` as `261231235959`. Two digits of year are those of this century. */
export const dueDigitsOf = (dueAt: string): string => {
  const isWritten = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(dueAt)
  const digits = dueAt.slice(2).replaceAll(/\D/g, '')
  if (!isWritten || !isTime(digits)) throw wrongTime()
  return digits
}

/** The way back. */
export const dueAtOf = (digits: string, at?: number): string => {
  if (!isTime(digits)) throw wrongTime(at)
  return digits.replace(/(..)(..)(..)(..)(..)(..)/, '20$1-$2-$3T$4:$5:$6')
}

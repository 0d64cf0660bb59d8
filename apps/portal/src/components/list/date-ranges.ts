/**
 * Ranges of days by name. A name in the address stays true tomorrow: a bookmark of "last 7 days"
 * moves on, a range of two dates does not. Days are Hong Kong's, given by the caller.
 */
import { addDays, addMonths, isDate, isWithinMonths } from '@merchant/contract/core/time.ts'

export const rangeNames = [
  'today',
  'yesterday',
  'last7',
  'thisMonth',
  'lastMonth',
  'last3Months',
] as const
export type RangeName = (typeof rangeNames)[number]
export const DEFAULT_RANGE: RangeName = 'last7'

export interface Days {
  readonly startDate: string
  readonly endDate: string
}

export const isRangeName = (value: unknown): value is RangeName =>
  typeof value === 'string' && (rangeNames as readonly string[]).includes(value)

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`

/** The days that a name stands for on the given day, both ends included. */
export const daysOf = (name: RangeName, today: string): Days => {
  switch (name) {
    case 'today':
      return { startDate: today, endDate: today }
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) }
    case 'last7':
      return { startDate: addDays(today, -6), endDate: today }
    case 'thisMonth':
      return { startDate: firstOfMonth(today), endDate: today }
    case 'lastMonth': {
      const endDate = addDays(firstOfMonth(today), -1)
      return { startDate: firstOfMonth(endDate), endDate }
    }
    case 'last3Months':
      return { startDate: addMonths(today, -3), endDate: today }
  }
}

/** Why two dates are not a range that can be asked for, or undefined when they are (code 4003: at most 3 months). */
export const rangeProblem = (
  startDate: string,
  endDate: string,
  isUnbounded = false,
): 'date' | 'order' | 'span' | undefined => {
  if (!isDate(startDate) || !isDate(endDate)) return 'date'
  if (endDate < startDate) return 'order'
  return isUnbounded || isWithinMonths(startDate, endDate, 3) ? undefined : 'span'
}

/**
 * Named ranges of days. A bookmark of "last 7 days" moves on with the calendar, a range of two dates does not.
 * Callers give the current day in Hong Kong.
 */
import { addDays, addMonths, isDate, isWithinMonths } from '@merchant/contract/core/time.ts'

export const rangeNames = [
  'today',
  'yesterday',
  'last7',
  'lastWeek',
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

/** The first and last day of a named range, both included. */
export const daysOf = (name: RangeName, today: string): Days => {
  switch (name) {
    case 'today':
      return { startDate: today, endDate: today }
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) }
    case 'last7':
      return { startDate: addDays(today, -6), endDate: today }
    case 'lastWeek': {
      // Weeks begin on Sunday, which is weekday 0.
      const endDate = addDays(today, -1 - new Date(`${today}T00:00:00Z`).getUTCDay())
      return { startDate: addDays(endDate, -6), endDate }
    }
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

/** Why the service would refuse two dates as a range; undefined when it accepts them (code 4003: at most 3 months). */
export const rangeProblem = (
  startDate: string,
  endDate: string,
  isUnbounded = false,
): 'date' | 'order' | 'span' | undefined => {
  if (!isDate(startDate) || !isDate(endDate)) return 'date'
  if (endDate < startDate) return 'order'
  return isUnbounded || isWithinMonths(startDate, endDate, 3) ? undefined : 'span'
}

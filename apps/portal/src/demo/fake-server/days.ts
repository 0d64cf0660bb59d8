/** Times of the sample data relative to now, so that current views are never empty. */
import { dateOf, timeOf } from '@merchant/contract/core/time.ts'
import { daysAfter } from '#ui/date/days.ts'

export interface SampleDays {
  /** `YYYY-MM-DD`, a number of days from today. */
  readonly day: (days: number) => string
  /** That day at a time such as `09:30`. */
  readonly at: (days: number, time: string) => string
  /** A number of minutes ago. */
  readonly ago: (minutes: number) => string
}

export const sampleDays = (now: number): SampleDays => {
  const today = dateOf(now)
  const day = (days: number): string => daysAfter(today, days)
  return {
    day,
    at: (days, time) => `${day(days)} ${time}:00`,
    ago: (minutes) => timeOf(now - minutes * 60_000),
  }
}

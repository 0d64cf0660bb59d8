/** Times of the sample data relative to now, so that current views are never empty. */
import { daysAfter } from '#ui/date/days.ts'

/** Milliseconds as `YYYY-MM-DD HH:mm:ss` in Hong Kong, the format of times in all calls. */
export const stamp = (ms: number): string =>
  new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export interface SampleDays {
  /** `YYYY-MM-DD`, a number of days from today. */
  readonly day: (days: number) => string
  /** That day at a time such as `09:30`. */
  readonly at: (days: number, time: string) => string
  /** A number of minutes ago. */
  readonly ago: (minutes: number) => string
}

export const sampleDays = (now: number): SampleDays => {
  const today = stamp(now).slice(0, 10)
  const day = (days: number): string => daysAfter(today, days)
  return {
    day,
    at: (days, time) => `${day(days)} ${time}:00`,
    ago: (minutes) => stamp(now - minutes * 60_000),
  }
}

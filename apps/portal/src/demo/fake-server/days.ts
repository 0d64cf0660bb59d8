/** Times of the sample, told from the day that it is opened on, so that no month is empty. */
import { daysAfter } from '#ui/date/days.ts'

/** `YYYY-MM-DD HH:mm:ss` of Hong Kong, as everywhere in the portal. */
export const stamp = (ms: number): string =>
  new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export interface SampleDays {
  /** The day so many days from now. */
  readonly day: (days: number) => string
  /** That day at a time of day, `09:30`. */
  readonly at: (days: number, time: string) => string
  /** So many minutes ago. */
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

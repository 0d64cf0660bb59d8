/**
 * Formats times. Lists show times as received, in the format of the product (`YYYY-MM-DD HH:mm:ss`, spec 9); only
 * headings spell a day out.
 */

import { formatLocale, type Locale } from '../locales.ts'
import { dateFormat } from './date-format.ts'

/** The date of a time in calls. */
export const dayPart = (time: string): string => time.slice(0, 10)
/** The time of day of a time in calls, with seconds. */
export const clockPart = (time: string): string => time.slice(11)
/** The time of day without seconds, for "as of 14:03". */
export const minutePart = (time: string): string => time.slice(11, 16)

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const WEEKDAY = { weekday: 'long' } as const

// Noon UTC of that day, formatted in UTC: a day has no zone that could move it.
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)

/** `Saturday, 21 November`, in the language of the portal. */
export const longDay = (date: string, locale: Locale): string =>
  dateFormat(LONG_DAY, locale)
    .format(noonOf(date))
    // Inserts the comma that the long British format lacks.
    .replace(/^(\p{L}+day) /u, '$1, ')

/** `Saturday`. */
export const weekday = (date: string, locale: Locale): string =>
  dateFormat(WEEKDAY, locale).format(noonOf(date))

/** `4 seconds ago`, `3 minutes ago`. */
export const agoText = (seconds: number, locale: Locale): string => {
  const format = new Intl.RelativeTimeFormat(formatLocale(locale))
  return seconds < 60
    ? format.format(-seconds, 'second')
    : format.format(-Math.floor(seconds / 60), 'minute')
}

/** Without the seconds. */
export const untilMinute = (time: string): string => time.slice(0, 16)

/** Without the seconds, and without the day if it is this one. */
export const shortTime = (time: string, day: string): string =>
  dayPart(time) === day ? minutePart(time) : untilMinute(time)

/**
 * Days as text, `YYYY-MM-DD`, and their months. A day has no time zone: everything is computed in UTC, so the zone
 * of the browser has no effect.
 */
import { dateFormat } from '../format/date-format.ts'
import { formatLocale, type Locale } from '../locales.ts'

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const textOf = (date: Date): string => date.toISOString().slice(0, 10)

/** `YYYY-MM-DD`, and a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text).getTime()) && textOf(at(text)) === text

/** Adds days to a day. */
export const daysAfter = (day: string, days: number): string => {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + days)
  return textOf(date)
}

/** The same day of another month, or the last one of a shorter month. */
export const monthsAfter = (day: string, months: number): string => {
  const first = at(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const wanted = `${textOf(first).slice(0, 8)}${day.slice(8)}`
  first.setUTCMonth(first.getUTCMonth() + 1)
  const last = daysAfter(textOf(first), -1)
  return wanted > last ? last : wanted
}

/** 0 is Sunday. */
const weekdayOf = (day: string): number => at(day).getUTCDay()

// Weeks begin on Sunday, as on the calendars of Hong Kong.
/** The first day of the week of a day. */
export const weekStart = (day: string): string => daysAfter(day, -weekdayOf(day))

const spelled = (day: string, options: Intl.DateTimeFormatOptions, locale: Locale): string =>
  dateFormat(options, locale).format(at(day))

/** `November 2026`. */
export const monthName = (day: string, locale: Locale): string =>
  spelled(day, { month: 'long', year: 'numeric' }, locale)
/** `Saturday, 21 November 2026`, for screen readers. */
export const spokenDay = (day: string, locale: Locale): string =>
  spelled(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, locale)
/** `Sat`; in Chinese `六`, as on its calendars, because the short form is Taiwan's 週六 in Traditional Chinese. */
export const weekdayStyle = (locale: Locale): 'narrow' | 'short' =>
  formatLocale(locale).startsWith('zh') ? 'narrow' : 'short'
/** `Sat`, and `Saturday` for screen readers. */
export const weekdayNames = (locale: Locale): readonly { short: string; long: string }[] =>
  // 1 January 2023 was a Sunday.
  Array.from({ length: 7 }, (_, index) => daysAfter('2023-01-01', index)).map((day) => ({
    short: spelled(day, { weekday: weekdayStyle(locale) }, locale),
    long: spelled(day, { weekday: 'long' }, locale),
  }))
/** `Jan` to `Dec`. */
export const shortMonths = (locale: Locale): readonly string[] =>
  Array.from({ length: 12 }, (_, index) =>
    spelled(monthsAfter('2023-01-01', index), { month: 'short' }, locale),
  )

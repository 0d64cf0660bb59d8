/**
 * Time: `YYYY-MM-DD HH:mm:ss` and `YYYY-MM-DD` in Hong Kong time, on the wire and on screens in any time zone (spec
 * 9, A-012). Hong Kong has had UTC+8 without daylight saving since 1979, so a fixed offset is exact.
 */
import * as z from 'zod/mini'
import { onTheWire } from './wire.ts'

const OFFSET_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000

/** A time of day, `HH:mm`. */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

const two = (value: number): string => (value < 10 ? `0${String(value)}` : String(value))

const dateText = (shifted: Date): string =>
  `${String(shifted.getUTCFullYear()).padStart(4, '0')}-${two(shifted.getUTCMonth() + 1)}-${two(shifted.getUTCDate())}`

/** `YYYY-MM-DD` of milliseconds since 1970. */
export const dateOf = (epochMs: number): string => dateText(new Date(epochMs + OFFSET_MS))

/** `YYYY-MM-DD HH:mm:ss` of milliseconds since 1970. */
export const timeOf = (epochMs: number): string => {
  const shifted = new Date(epochMs + OFFSET_MS)
  return `${dateText(shifted)} ${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}:${two(shifted.getUTCSeconds())}`
}

/** Milliseconds since 1970 of a date or time. NaN for other text. */
export const instantOf = (text: string): number => {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/.exec(text)
  if (!match) return Number.NaN
  const [year, month, day, hour, minute, second] = match
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const instant = Date.UTC(year, month - 1, day, hour, minute, second) - OFFSET_MS
  // Date.UTC turns 31 February into a day of March: a valid date is formatted as itself.
  return (match[4] === undefined ? dateOf(instant) : timeOf(instant)) === text
    ? instant
    : Number.NaN
}

/** The date so many days later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  dateOf(instantOf(date) + days * DAY_MS)

/** The same day of another month, or that month's last day when it has no such day. */
export const addMonths = (date: string, months: number): string => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate()
  first.setUTCDate(Math.min(day, lastDay))
  return dateText(first)
}

/**
 * Whether a range of days spans at most `months`, counted from either end: the three months up to 31 December
 * begin on 30 September, but those from 30 September end on 30 December.
 */
export const isWithinMonths = (startDate: string, endDate: string, months: number): boolean =>
  endDate <= addMonths(startDate, months) || startDate >= addMonths(endDate, -months)

export const isDate = (text: string): boolean =>
  text.length === 10 && !Number.isNaN(instantOf(text))

/** `YYYY-MM-DD`, and a day that exists. */
export const DateText = onTheWire(
  z.string().check(z.refine(isDate, 'Enter a date, e.g. 2026-11-21')),
  { type: 'string', format: 'date', description: 'A day of Hong Kong.', examples: ['2026-11-21'] },
)
/** `YYYY-MM-DD HH:mm:ss`, and a time that exists. */
export const TimeText = onTheWire(
  z
    .string()
    .check(
      z.refine(
        (text) => text.length === 19 && !Number.isNaN(instantOf(text)),
        'Enter a time, e.g. 2026-11-21 14:03:00',
      ),
    ),
  {
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    description: 'Hong Kong time.',
    examples: ['2026-11-21 14:03:00'],
  },
)

/** Opening hours as text, a line for each day with its spans separated by commas; and the start of the business day. */
import { weekdays, type OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { timeOfDay } from '#ui/form/text-fields.tsx'
import { t } from './hours.messages.ts'

export type Weekday = (typeof weekdays)[number]
export type HoursForm = Readonly<Record<Weekday, string>>

/** In a week: the limit of the contract. */
export const MAX_SPANS = 21

/** The line of a day, the earliest span first. */
export const hoursText = (hours: readonly OpeningHours[], day: Weekday): string =>
  hours
    .filter((span) => span.day === day)
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join(', ')

export const hoursFormOf = (hours: readonly OpeningHours[]): HoursForm =>
  Object.fromEntries(weekdays.map((day) => [day, hoursText(hours, day)])) as HoursForm

/** `9` is nine o'clock; anything else is read like every time of day. */
const timeOf = (text: string): string | undefined =>
  timeOfDay(/^\d{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text)

/** The spans in a line; undefined if it cannot be parsed. An empty line is a day on which the shop is closed. */
export const spansOf = (
  line: string,
): readonly { readonly opens: string; readonly closes: string }[] | undefined => {
  // The example beside the field has marks that keep its hours on one line, and may be copied with them. Chinese
  // keyboards type full-width digits and punctuation.
  const shown = line.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  if (shown.trim() === '') return []
  const spans = shown.split(/[,;、]/).map((span) => {
    const [from = '', to = '', ...more] = span.split(/[-–—~〜]/)
    const [opens, closes] = [timeOf(from), timeOf(to)]
    return opens === undefined || closes === undefined || more.length > 0 ? [] : [{ opens, closes }]
  })
  return spans.some((span) => span.length === 0) ? undefined : spans.flat()
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether two spans of one day overlap. One that closes at or before its opening time ends after midnight. */
export const isOverlapping = (
  spans: readonly { readonly opens: string; readonly closes: string }[],
): boolean => {
  const ranges = spans
    .map(({ opens, closes }) => {
      const [from, to] = [minutesOf(opens), minutesOf(closes)]
      return { from, to: to <= from ? to + 1_440 : to }
    })
    .toSorted((one, other) => one.from - other.from)
  return ranges.some((range, index) => {
    const next = ranges[index + 1]
    return next !== undefined && next.from < range.to
  })
}

/** The hours to send. Lines that cannot be parsed were refused by the form. */
export const openingHoursOf = (form: HoursForm): OpeningHours[] =>
  weekdays.flatMap((day) => (spansOf(form[day]) ?? []).map((span) => ({ day, ...span })))

/** A line in the stored spelling; one that cannot be parsed is returned unchanged. */
export const tidyHours = (line: string): string => {
  const spans = spansOf(line)
  return spans === undefined
    ? line
    : spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')
}

/** The minute before a time of day, which is the last one of the business day that ends there. */
export const minuteBefore = (time: string): string => {
  const minutes = (minutesOf(time) + 1_439) % 1_440
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** Which payments belong to a business day that begins at this time. */
export const cutoffText = (time: string): string =>
  time === '00:00' ? t('midnight') : t('consequence', { time, before: minuteBefore(time) })

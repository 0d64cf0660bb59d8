/** Opening hours as they are typed and read: one line for each day, spans joined by commas. */
import { weekdays, type OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { timeOfDay } from '#ui/form/text-fields.tsx'

export type Weekday = (typeof weekdays)[number]
export type HoursForm = Readonly<Record<Weekday, string>>

/** Of all days together, as the contract takes them. */
export const MOST_SPANS = 21

/** The spans of each day, the earliest first. */
export const hoursText = (hours: readonly OpeningHours[], day: Weekday): string =>
  hours
    .filter((span) => span.day === day)
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join(', ')

export const hoursFormOf = (hours: readonly OpeningHours[]): HoursForm =>
  Object.fromEntries(weekdays.map((day) => [day, hoursText(hours, day)])) as HoursForm

/** `9` is nine o'clock; otherwise as every time of day is typed. */
const timeOf = (text: string): string | undefined =>
  timeOfDay(/^\d{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text)

/** One line, or undefined where it is not understood. An empty one is a day on which the shop is closed. */
export const spansOf = (
  line: string,
): readonly { readonly opens: string; readonly closes: string }[] | undefined => {
  if (line.trim() === '') return []
  const spans = line.split(/[,;]/).map((span) => {
    const [from = '', to = '', ...more] = span.split(/[-–—]/)
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

/** What is sent. Lines that are not understood were refused before. */
export const openingHoursOf = (form: HoursForm): OpeningHours[] =>
  weekdays.flatMap((day) => (spansOf(form[day]) ?? []).map((span) => ({ day, ...span })))

/** A line in the form in which hours are kept; what is not understood stays as it was typed. */
export const tidyHours = (line: string): string => {
  const spans = spansOf(line)
  return spans === undefined
    ? line
    : spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')
}

/** The minute before a time of day: the last of the business day that ends there. */
export const minuteBefore = (time: string): string => {
  const minutes = (minutesOf(time) + 1_439) % 1_440
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

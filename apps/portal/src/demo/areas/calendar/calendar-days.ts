/** Which events lie on which days, and where they are drawn. Days are text, and a day has no zone. */
import { instantOf, timeOf } from '@merchant/contract/core/time.ts'
import { daysAfter, monthName, monthsAfter, spokenDay, weekStart, weeksOf } from '#ui/date/days.ts'
import { dayPart, minutePart } from '#ui/format/times.ts'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

export const startDayOf = ({ start }: CalendarEvent): string => dayPart(start)
export const endDayOf = ({ end }: CalendarEvent): string => dayPart(end)

export const isOn = (event: CalendarEvent, day: string): boolean =>
  startDayOf(event) <= day && day <= endDayOf(event)

/** Whole days first, then by the time that they begin. */
const before = (a: CalendarEvent, b: CalendarEvent): number => {
  const key = (event: CalendarEvent) => `${event.allDay ? '0' : '1'} ${event.start} ${event.title}`
  return key(a) < key(b) ? -1 : 1
}

export const eventsOn = (events: readonly CalendarEvent[], day: string): readonly CalendarEvent[] =>
  events.filter((event) => isOn(event, day)).toSorted(before)

/** The days that a view shows around a date. */
export const daysOf = (view: View, date: string): readonly string[] => {
  if (view === 'day') return [date]
  if (view === 'week')
    return Array.from({ length: 7 }, (_, place) => daysAfter(weekStart(date), place))
  const month = date.slice(0, 7)
  return weeksOf(date)
    .flat()
    .filter((day) => view === 'month' || day.startsWith(month))
}

/** The same view one further, or one back. */
export const stepped = (view: View, date: string, way: 1 | -1): string => {
  if (view === 'day') return daysAfter(date, way)
  return view === 'week' ? daysAfter(date, 7 * way) : monthsAfter(date, way)
}

/** What a view is called around a date. */
export const titleOf = (view: View, date: string, locale: string): string => {
  if (view === 'day') return spokenDay(date, locale)
  if (view !== 'week') return monthName(date, locale)
  const days = daysOf('week', date)
  const [first = date, last = date] = [days[0], days.at(-1)]
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const from = isOneMonth
    ? String(Number(first.slice(8)))
    : `${String(Number(first.slice(8)))} ${monthName(first, locale)}`
  return `${from} – ${String(Number(last.slice(8)))} ${monthName(last, locale)}`
}

export interface Times {
  readonly start: string
  readonly end: string
}

/** An event moved by whole days: how long it is stays. */
export const moved = ({ start, end }: CalendarEvent, toDay: string): Times => {
  const by = Math.round((Date.parse(toDay) - Date.parse(dayPart(start))) / 86_400_000)
  const shift = (moment: string) => `${daysAfter(dayPart(moment), by)}${moment.slice(10)}`
  return { start: shift(start), end: shift(end) }
}

const DAY = 1440
const QUARTER = 15
/** To the quarter of an hour: nobody drags to the minute. */
const snapped = (minutes: number): number => Math.round(minutes / QUARTER) * QUARTER
const momentAt = (day: string, minutes: number): string =>
  timeOf(instantOf(`${day} 00:00:00`) + minutes * 60_000)

/** An event that begins at a minute of a day, as long as it was. */
export const movedTo = ({ start, end }: CalendarEvent, day: string, minutes: number): Times => {
  const begin = momentAt(day, Math.min(DAY - QUARTER, Math.max(0, snapped(minutes))))
  const length = instantOf(end) - instantOf(start)
  return { start: begin, end: timeOf(instantOf(begin) + length) }
}

/** An event that ends at a minute of a day, and no earlier than a quarter of an hour after it begins. */
export const endedAt = ({ start }: CalendarEvent, day: string, minutes: number): Times => {
  const least = instantOf(start) + QUARTER * 60_000
  const wanted = instantOf(momentAt(day, Math.min(DAY - 1, snapped(minutes))))
  return { start, end: timeOf(Math.max(least, wanted)) }
}

/**
 * The lines of a week: each event keeps one line through all of its days, so that what lasts looks like one. An
 * event's line is the first that is free on all of them.
 */
export const linesOf = (
  week: readonly string[],
  events: readonly CalendarEvent[],
): readonly (readonly (CalendarEvent | undefined)[])[] => {
  const lines = week.map((): (CalendarEvent | undefined)[] => [])
  const longFirst = (a: CalendarEvent, b: CalendarEvent) =>
    startDayOf(a) === startDayOf(b) && endDayOf(a) !== endDayOf(b)
      ? endDayOf(b) > endDayOf(a)
        ? 1
        : -1
      : before(a, b)
  const first = week[0] ?? ''
  const began = (event: CalendarEvent) => (startDayOf(event) < first ? first : startDayOf(event))
  const ordered = events.toSorted((a, b) =>
    began(a) === began(b) ? longFirst(a, b) : began(a) < began(b) ? -1 : 1,
  )
  for (const event of ordered) {
    const places = week.flatMap((day, place) => (isOn(event, day) ? [place] : []))
    let line = 0
    while (places.some((place) => lines[place]?.[line] !== undefined)) line += 1
    for (const place of places) {
      const own = lines[place]
      if (own !== undefined) own[line] = event
    }
  }
  return lines
}

export interface Placed {
  readonly event: CalendarEvent
  /** Minutes of the day. */
  readonly from: number
  readonly to: number
  /** Beside how many others, and which of them it is. */
  readonly column: number
  readonly columns: number
}

const minutesOf = (moment: string): number => {
  const [hour = '0', minute = '0'] = minutePart(moment).split(':')
  return Number(hour) * 60 + Number(minute)
}
/** Shorter ones could not be read. */
const LEAST_MINUTES = 30

/** The events of a day's hours: those at the same time stand beside each other. */
export const placedOn = (events: readonly CalendarEvent[], day: string): readonly Placed[] => {
  const timed = eventsOn(events, day).filter(({ allDay }) => !allDay)
  const placed: Placed[] = []
  let group: Placed[] = []
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    placed.push(...group.map((one) => ({ ...one, columns })))
    group = []
  }
  for (const event of timed) {
    const from = startDayOf(event) < day ? 0 : minutesOf(event.start)
    const end = endDayOf(event) > day ? 1440 : minutesOf(event.end)
    const to = Math.min(1440, Math.max(end, from + LEAST_MINUTES))
    if (group.every((other) => other.to <= from)) close()
    let column = 0
    const isTaken = (other: Placed) => other.column === column && other.to > from
    while (group.some(isTaken)) column += 1
    group.push({ event, from, to, column, columns: 1 })
  }
  close()
  return placed
}

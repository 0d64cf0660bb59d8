/** Times of events as the calls write them, as FullCalendar takes them, and in words. A day has no time zone. */
import type { DateSpanApi, EventInput } from '@fullcalendar/react'
import {
  dateLocale,
  daysAfter,
  monthName,
  monthsAfter,
  spokenDay,
  weekStart,
} from '#ui/date/days.ts'
import { dayPart } from '#ui/format/times.ts'
import type { CalendarEvent, EventDraft } from '../../calls/calendar.calls.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

/** The date that the next or the previous page of a view shows. */
export const adjacentDate = (view: View, date: string, direction: 1 | -1): string => {
  if (view === 'day') return daysAfter(date, direction)
  return view === 'week' ? daysAfter(date, 7 * direction) : monthsAfter(date, direction)
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
export const SPOKEN_DAY = { weekday: 'long', ...DAY } as const
export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const rangeOf = (
  start: string,
  end: string,
  options: Intl.DateTimeFormatOptions,
  locale: string,
): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: 'UTC' }).formatRange(
    Date.parse(`${start.replace(' ', 'T')}Z`),
    Date.parse(`${end.replace(' ', 'T')}Z`),
  )

/** The title of a view: its month, its week or its day. */
export const titleOf = (view: View, date: string, locale: string): string => {
  if (view === 'day') return spokenDay(date, locale)
  if (view !== 'week') return monthName(date, locale)
  const first = weekStart(date)
  return rangeOf(first, daysAfter(first, 6), DAY, locale)
}

export type Times = Pick<EventDraft, 'start' | 'end' | 'allDay'>

/** `Sunday, 22 November 2026, 10:00–11:30`. */
export const spokenTimes = ({ start, end, allDay }: Times, locale: string): string =>
  rangeOf(start, end, allDay ? SPOKEN_DAY : { ...SPOKEN_DAY, ...TIME }, locale)

/** An hour of a day; the last one ends at 23:59. */
export const hourOn = (day: string, hour = 9): Times => {
  const at = (time: number) => `${day} ${String(time).padStart(2, '0')}:00:00`
  return { start: at(hour), end: hour === 23 ? `${day} 23:59:00` : at(hour + 1), allDay: false }
}

/**
 * An event as FullCalendar takes it: with the day after its last one as the end, and without its address, which
 * FullCalendar would open.
 */
export const inputOf = ({ id, title, start, end, allDay, extendedProps }: CalendarEvent) =>
  ({
    id,
    title,
    allDay,
    start: start.replace(' ', 'T'),
    end: allDay ? daysAfter(end, 1) : end.replace(' ', 'T'),
    extendedProps,
  }) satisfies EventInput

type Span = Readonly<Pick<DateSpanApi, 'startStr' | 'endStr' | 'allDay'>>

/** The times of an event or a selection of FullCalendar. */
export const timesOf = ({ startStr, endStr, allDay }: Span): Times => {
  if (allDay) return { start: dayPart(startStr), end: daysAfter(dayPart(endStr), -1), allDay }
  const moment = (text: string) => text.slice(0, 19).replace('T', ' ')
  return { start: moment(startStr), end: moment(endStr), allDay }
}

export const isOn = ({ start, end }: CalendarEvent, day: string): boolean =>
  dayPart(start) <= day && day <= dayPart(end)

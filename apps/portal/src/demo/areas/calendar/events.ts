/**
 * Events: the views, their times as the calls write them, as FullCalendar takes them and in words, and the values of
 * the form with their validation. A day has no time zone.
 */
import type { DateSpanApi, EventInput } from '@fullcalendar/react'
import type { CalendarEvent, CalendarName, EventDraft } from '#demo/calls/calendar.calls.ts'
import { daysAfter, isDay, monthName, monthsAfter, spokenDay, weekStart } from '#ui/date/days.ts'
import { timeOfDay } from '#ui/form/text-fields.tsx'
import type { Problems } from '#ui/form/use-form.ts'
import { dateFormat } from '#ui/format/date-format.ts'
import { dayPart, minutePart } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import { t } from './calendar.messages.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

/** The class that sets the colours of a calendar. */
export const classOf = (calendar: CalendarName): string => `cal-${calendar.toLowerCase()}`

/** The date that the next or the previous page of a view shows. */
export const adjacentDate = (view: View, date: string, direction: 1 | -1): string => {
  if (view === 'day') return daysAfter(date, direction)
  return view === 'week' ? daysAfter(date, 7 * direction) : monthsAfter(date, direction)
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
export const SPOKEN_DAY = { weekday: 'long', ...DAY } as const
export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const rangeOf = (start: string, end: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(options, currentLocale()).formatRange(
    Date.parse(`${start.replace(' ', 'T')}Z`),
    Date.parse(`${end.replace(' ', 'T')}Z`),
  )

/** The title of a view: its month, its week or its day. */
export const titleOf = (view: View, date: string): string => {
  if (view === 'day') return spokenDay(date, currentLocale())
  if (view !== 'week') return monthName(date, currentLocale())
  const first = weekStart(date)
  return rangeOf(first, daysAfter(first, 6), DAY)
}

export type Times = Pick<EventDraft, 'start' | 'end' | 'allDay'>

/** `Sunday, 22 November 2026, 10:00–11:30`. */
export const spokenTimes = ({ start, end, allDay }: Times): string =>
  rangeOf(start, end, allDay ? SPOKEN_DAY : { ...SPOKEN_DAY, ...TIME })

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

export interface EventValues {
  readonly title: string
  readonly calendar: CalendarName | ''
  readonly allDay: boolean
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
  readonly url: string
  readonly guests: readonly string[]
  readonly location: string
  readonly description: string
}

/** The form of an event. An all-day event has no times: the form holds the defaults for when that is turned off. */
export const valuesOf = ({ extendedProps, ...event }: CalendarEvent): EventValues => ({
  title: event.title,
  calendar: extendedProps.calendar,
  allDay: event.allDay,
  startDay: dayPart(event.start),
  startTime: minutePart(event.start) || '09:00',
  endDay: dayPart(event.end),
  endTime: minutePart(event.end) || '10:00',
  url: event.url,
  guests: extendedProps.guests ?? [],
  location: extendedProps.location ?? '',
  description: extendedProps.description ?? '',
})

/** A new event at the given times. */
export const newEvent = (times: Times): EventValues =>
  valuesOf({ id: '', title: '', url: '', ...times, extendedProps: { calendar: 'Business' } })

const timesFrom = ({ allDay, startDay, startTime, endDay, endTime }: EventValues): Times => {
  const moment = (day: string, time: string) =>
    allDay ? day : `${day} ${timeOfDay(time) ?? '00:00'}:00`
  return { allDay, start: moment(startDay, startTime), end: moment(endDay, endTime) }
}

/** The body of the calls that add and change an event, from values that passed `check`. */
export const draftOf = (values: EventValues): EventDraft => ({
  title: values.title.trim(),
  ...timesFrom(values),
  url: values.url.trim(),
  extendedProps: {
    calendar: values.calendar || 'ETC',
    guests: [...values.guests],
    location: values.location.trim(),
    description: values.description.trim(),
  },
})

// No `javascript:`, because the form links to the address.
const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** What is wrong, by field. The order of start and end is checked once both are valid. */
export const check = (values: EventValues): Problems<EventValues> => {
  const problems: { -readonly [K in keyof Problems<EventValues>]: string } = {}
  const { startDay, endDay, allDay, url } = values
  if (values.title.trim() === '') problems.title = t('enterTitle')
  if (!isDay(startDay)) problems.startDay = t('enterDay')
  if (!isDay(endDay)) problems.endDay = t('enterDay')
  for (const name of ['startTime', 'endTime'] as const)
    if (!allDay && timeOfDay(values[name]) === undefined) problems[name] = t('enterTime')
  if (url.trim() !== '' && !isAddress(url.trim())) problems.url = t('enterUrl')
  if (problems.startDay ?? problems.endDay ?? problems.startTime ?? problems.endTime)
    return problems
  const { start, end } = timesFrom(values)
  if (end < start) problems[startDay === endDay ? 'endTime' : 'endDay'] = t('endFirst')
  return problems
}

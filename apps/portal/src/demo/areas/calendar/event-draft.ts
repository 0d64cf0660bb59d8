/** The values of an event's form, and their validation. */
import { isDay } from '#ui/date/days.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { timeOfDay } from '#ui/form/text-fields.tsx'
import { dayPart, minutePart } from '#ui/format/times.ts'
import type { CalendarEvent, CalendarName, EventDraft } from '../../calls/calendar.calls.ts'
import { t } from './calendar.messages.ts'
import type { Times } from './event-times.ts'

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

/** The form of an event. An all-day event has no times: the form keeps ready those it gets when that is turned off. */
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

const momentOf = (day: string, time: string, allDay: boolean): string =>
  allDay ? day : `${day} ${timeOfDay(time) ?? '00:00'}:00`

/** The body of the calls that add and change an event, from values that passed `check`. */
export const draftOf = (values: EventValues): EventDraft => ({
  title: values.title.trim(),
  allDay: values.allDay,
  start: momentOf(values.startDay, values.startTime, values.allDay),
  end: momentOf(values.endDay, values.endTime, values.allDay),
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
  if (values.title.trim() === '') problems.title = t('wantsTitle')
  if (!isDay(startDay)) problems.startDay = t('wantsDay')
  if (!isDay(endDay)) problems.endDay = t('wantsDay')
  for (const name of ['startTime', 'endTime'] as const)
    if (!allDay && timeOfDay(values[name]) === undefined) problems[name] = t('wantsTime')
  if (url.trim() !== '' && !isAddress(url.trim())) problems.url = t('wantsUrl')
  if (problems.startDay ?? problems.endDay ?? problems.startTime ?? problems.endTime)
    return problems
  const { start, end } = draftOf(values)
  if (end < start) problems[startDay === endDay ? 'endTime' : 'endDay'] = t('wantsOrder')
  return problems
}

import { defineCalls } from '@merchant/contract/core/call.ts'
import { dateOf, instantOf, timeOf } from '@merchant/contract/core/time.ts'
import * as z from 'zod/mini'
import { orElse } from './list-query.ts'

export const calendarNames = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const
export type CalendarName = (typeof calendarNames)[number]

/** `YYYY-MM-DD` for whole days, `YYYY-MM-DD HH:mm:ss` otherwise. */
const moment = z.string()

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/

/** A date or time as calls may write it, ISO 8601 or ours, in our form; empty if it is neither. */
const momentOf = (text: string): string => {
  const [, day = '', time, seconds = ':00', zone] = ISO_TIME.exec(text) ?? []
  const plain = time === undefined ? day : `${day} ${time}${seconds}`
  const instant = zone === undefined ? instantOf(plain) : Date.parse(text)
  if (Number.isNaN(instant)) return ''
  return time === undefined ? dateOf(instant) : timeOf(instant)
}
const given = z.pipe(
  z.string().check(z.refine((text) => momentOf(text) !== '')),
  z.transform(momentOf),
)

const extendedProps = z.object({
  calendar: z.enum(calendarNames),
  guests: z.optional(z.array(z.string())),
  location: z.optional(z.string()),
  description: z.optional(z.string()),
})

const CalendarEvent = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  start: moment,
  end: moment,
  allDay: z.boolean(),
  extendedProps,
})
export type CalendarEvent = z.infer<typeof CalendarEvent>
export type EventDraft = Omit<CalendarEvent, 'id'>

/** The fields of an event that a call may leave out. */
const optional = {
  url: z.optional(z.string()),
  allDay: z.optional(z.boolean()),
  extendedProps: z.optional(z.partial(extendedProps)),
}
const NewEvent = z.object({
  title: z.string(),
  start: given,
  end: z.optional(given),
  ...optional,
})
const EventChange = z.object({
  title: z.optional(z.string()),
  start: z.optional(given),
  end: z.optional(given),
  ...optional,
})
export type EventChange = z.infer<typeof EventChange>

const params = z.object({ id: z.string() })

export const demoCalendarCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/apps/calendar/events',
    access: 'public',
    query: z.object({ calendars: orElse(z.string(), '') }),
    reply: z.array(CalendarEvent),
  },
  add: {
    method: 'POST',
    path: '/apps/calendar/events',
    access: 'public',
    body: z.object({ event: NewEvent }),
    reply: z.object({ event: CalendarEvent }),
  },
  change: {
    method: 'POST',
    path: '/apps/calendar/events/:id',
    access: 'public',
    params,
    body: z.object({ event: EventChange }),
    reply: z.object({ event: CalendarEvent }),
  },
  remove: {
    method: 'DELETE',
    path: '/apps/calendar/events/:id',
    access: 'public',
    params,
    reply: z.null(),
  },
})

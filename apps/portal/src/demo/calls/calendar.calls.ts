import { defineCalls } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'
import { orElse } from './list-query.ts'

export const calendarNames = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const
export type CalendarName = (typeof calendarNames)[number]

/** `YYYY-MM-DD` for whole days, `YYYY-MM-DD HH:mm:ss` otherwise. */
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/))

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
const EventDraft = z.omit(CalendarEvent, { id: true })
export type EventDraft = z.infer<typeof EventDraft>

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
    body: z.object({ event: EventDraft }),
    reply: z.object({ event: CalendarEvent }),
  },
  change: {
    method: 'POST',
    path: '/apps/calendar/events/:id',
    access: 'public',
    params,
    body: z.object({ event: z.partial(EventDraft) }),
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

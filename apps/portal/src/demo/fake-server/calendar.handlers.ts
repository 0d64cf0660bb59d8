import type { CalendarEvent, demoCalendarCalls, EventDraft } from '../calls/calendar.calls.ts'
import type { DemoDatabase } from './database.ts'
import { created, done, refusal, type Handlers } from './serve.ts'

/** What is given replaces what is there; what is not given stays. */
const merged = (event: CalendarEvent, given: Partial<EventDraft>): CalendarEvent => ({
  ...event,
  ...given,
  extendedProps: { ...event.extendedProps, ...given.extendedProps },
})

export const calendarHandlers = (db: DemoDatabase): Handlers<typeof demoCalendarCalls> => ({
  list: ({ query }) => {
    const names = query.calendars.split(',').map((name) => name.trim())
    return db.events.filter(({ extendedProps }) => names.includes(extendedProps.calendar))
  },
  add: ({ body }) => {
    const last = Number(db.events.at(-1)?.id ?? 0)
    const event = { ...body.event, id: String(last + 1) }
    db.events.push(event)
    return created({ event })
  },
  change: ({ params, body }) => {
    const place = db.events.findIndex(({ id }) => id === params.id)
    const before = db.events[place]
    if (before === undefined) return refusal(400, 'Something went wrong')
    const event = merged(before, body.event as Partial<EventDraft>)
    db.events[place] = event
    return { event }
  },
  // Of an id that is not there nothing is taken away, and least of all another one.
  remove: ({ params }) => {
    db.events = db.events.filter(({ id }) => id !== params.id)
    return done
  },
})

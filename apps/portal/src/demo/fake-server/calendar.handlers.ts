import { demoCalendarCalls, type CalendarEvent, type EventDraft } from '../calls/calendar.calls.ts'
import { sampleEvents } from './sample/events.ts'
import { answering, created, done, refusal } from './serve.ts'

/** What is given replaces what is there; what is not given stays. */
const merged = (event: CalendarEvent, given: Partial<EventDraft>): CalendarEvent => ({
  ...event,
  ...given,
  extendedProps: { ...event.extendedProps, ...given.extendedProps },
})

export const calendarServer = answering(demoCalendarCalls, ({ days }) => {
  let events = sampleEvents(days)
  return {
    list: ({ query }) => {
      const names = query.calendars.split(',').map((name) => name.trim())
      return events.filter(({ extendedProps }) => names.includes(extendedProps.calendar))
    },
    add: ({ body }) => {
      const last = Number(events.at(-1)?.id ?? 0)
      const event = { ...body.event, id: String(last + 1) }
      events.push(event)
      return created({ event })
    },
    change: ({ params, body }) => {
      const place = events.findIndex(({ id }) => id === params.id)
      const before = events[place]
      if (before === undefined) return refusal(400, 'Something went wrong')
      const event = merged(before, body.event as Partial<EventDraft>)
      events[place] = event
      return { event }
    },
    // Of an id that is not there nothing is taken away, and least of all another one.
    remove: ({ params }) => {
      events = events.filter(({ id }) => id !== params.id)
      return done
    },
  }
})

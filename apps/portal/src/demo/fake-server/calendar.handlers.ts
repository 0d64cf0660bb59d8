import { demoCalendarCalls, type EventDraft } from '../calls/calendar.calls.ts'
import { sampleEvents } from './sample/events.ts'
import { areaServer, created, done, refusal } from './serve.ts'

export const calendarServer = areaServer(demoCalendarCalls, ({ days }) => {
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
    // Merges the given fields, also within `extendedProps`.
    change: ({ params, body }) => {
      const index = events.findIndex(({ id }) => id === params.id)
      const before = events[index]
      if (before === undefined) return refusal(400, 'Something went wrong')
      const change = body.event as Partial<EventDraft>
      const extendedProps = { ...before.extendedProps, ...change.extendedProps }
      const event = { ...before, ...change, extendedProps }
      events[index] = event
      return { event }
    },
    // Removing an unknown id succeeds and removes nothing.
    remove: ({ params }) => {
      events = events.filter(({ id }) => id !== params.id)
      return done
    },
  }
})

import { dayPart } from '#ui/format/times.ts'
import { demoCalendarCalls, type CalendarEvent, type EventChange } from '../calls/calendar.calls.ts'
import { merged } from '../lists.ts'
import { sampleEvents } from './sample/events.ts'
import { areaServer, created, done, refusal } from './serve.ts'

/** An event with a change merged into it, also within `extendedProps`. An event of whole days has no times. */
const changed = (
  before: CalendarEvent,
  { extendedProps = {}, ...change }: EventChange,
): CalendarEvent => {
  const event = merged(
    { ...before, extendedProps: merged(before.extendedProps, extendedProps) },
    change,
  )
  return event.allDay ? { ...event, start: dayPart(event.start), end: dayPart(event.end) } : event
}

export const calendarServer = areaServer(demoCalendarCalls, ({ days }) => {
  let events = sampleEvents(days)
  return {
    list: ({ query }) => {
      const names = query.calendars.split(',').map((name) => name.trim())
      return events.filter(({ extendedProps }) => names.includes(extendedProps.calendar))
    },
    add: ({ body }) => {
      const last = Number(events.at(-1)?.id ?? 0)
      const { start, end = start, allDay = start === dayPart(start), ...given } = body.event
      const blank = { id: String(last + 1), title: given.title, url: '', start, end, allDay }
      const event = changed({ ...blank, extendedProps: { calendar: 'ETC' } }, given)
      events.push(event)
      return created({ event })
    },
    change: ({ params, body }) => {
      const index = events.findIndex(({ id }) => id === params.id)
      const before = events[index]
      if (before === undefined) return refusal(400, 'Something went wrong')
      const event = changed(before, body.event)
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

/** The demo's calendar: spec 3, 7, 8 and 9, template demo. */
import { expect, test } from 'vitest'
import {
  calendarNames,
  demoCalendarCalls,
  type CalendarEvent,
  type EventDraft,
} from '../calls/calendar.calls.ts'
import { fakeServer, NOW, post } from '../testing/fake-server.ts'

const { send, refused, raw } = fakeServer()
const events = (calendars: string = calendarNames.join(',')) =>
  send(demoCalendarCalls.list, { query: { calendars } })
const draft: EventDraft = {
  url: '',
  title: 'Rehearsal',
  start: '2026-11-24 18:00:00',
  end: '2026-11-24 19:30:00',
  allDay: false,
  extendedProps: { calendar: 'ETC' },
}

test('the calendars and the fields of events are those of the specification', async () => {
  expect(calendarNames).toEqual(['Business', 'Holiday', 'Personal', 'ETC', 'Family'])
  for (const event of await events()) {
    expect(Object.keys(event).toSorted()).toEqual(
      ['id', 'url', 'title', 'start', 'end', 'allDay', 'extendedProps'].toSorted(),
    )
    expect(typeof event.id).toBe('string')
    expect(calendarNames).toContain(event.extendedProps.calendar)
    expect(event.end >= event.start).toBe(true)
  }
})

test('the sample has events today, before today and after it', async () => {
  const today = new Date(NOW).toISOString().slice(0, 10)
  const days = (await events()).map(({ start }) => start.slice(0, 10))
  expect(days).toContain(today)
  expect(days.some((day) => day < today)).toBe(true)
  expect(days.some((day) => day > today)).toBe(true)
})

test('the list has only the events of the selected calendars', async () => {
  const two = await events('Family,Holiday')
  expect(new Set(two.map(({ extendedProps }) => extendedProps.calendar))).toEqual(
    new Set(['Family', 'Holiday']),
  )
  expect(await events('')).toEqual([])
  const each = await Promise.all(calendarNames.map((name) => events(name)))
  expect(each.flat()).toHaveLength((await events()).length)
})

test('a new event gets 201 and the next id as text', async () => {
  const last = Math.max(...(await events()).map(({ id }) => Number(id)))
  const answer = await raw('/apps/calendar/events', post({ event: draft }))
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ event: { ...draft, id: String(last + 1) } })
  expect((await events('ETC')).map(({ title }) => title)).toContain('Rehearsal')
})

test('a change keeps the fields that it does not name', async () => {
  const [before] = await events('Business')
  if (before === undefined) throw new Error('no event')
  const answer = await send(demoCalendarCalls.change, {
    params: { id: before.id },
    body: { event: { title: 'Design review, again' } },
  })
  expect(answer.event).toEqual({ ...before, title: 'Design review, again' })
  expect((await events()).find(({ id }) => id === before.id)).toEqual(answer.event)
})

test('times are taken in ISO 8601 too, and details only in part', async () => {
  const event = { title: 'Ferry', start: '2026-11-24T10:00:00Z', end: '2026-11-24T20:30+08:00' }
  const added = (await (await raw('/apps/calendar/events', post({ event }))).json()) as {
    readonly event: CalendarEvent
  }
  const { id } = added.event
  expect(added.event).toEqual({
    id,
    title: 'Ferry',
    start: '2026-11-24 18:00:00',
    end: '2026-11-24 20:30:00',
    allDay: false,
    url: '',
    extendedProps: { calendar: 'ETC' },
  })
  const change = async (given: object) => {
    const answer = await raw(`/apps/calendar/events/${id}`, post({ event: given }))
    expect(answer.status).toBe(200)
    return answer.json() as Promise<unknown>
  }
  expect(await change({ extendedProps: { location: 'Pier 4' } })).toEqual({
    event: { ...added.event, extendedProps: { calendar: 'ETC', location: 'Pier 4' } },
  })
  expect(await change({ allDay: true, start: '2026-11-25T00:00:00', end: '2026-11-26' })).toEqual({
    event: {
      ...added.event,
      start: '2026-11-25',
      end: '2026-11-26',
      allDay: true,
      extendedProps: { calendar: 'ETC', location: 'Pier 4' },
    },
  })
  for (const start of ['tomorrow', '2026-02-30', '2026-11-24T25:00:00Z', ''])
    expect((await raw('/apps/calendar/events', post({ event: { ...event, start } }))).status).toBe(
      400,
    )
})

test('a change of an unknown event is refused with 400 and the text of the specification', async () => {
  const { status, message } = await refused(demoCalendarCalls.change, {
    params: { id: '999' },
    body: { event: { title: 'Nothing' } },
  })
  expect([status, message]).toEqual([400, 'Something went wrong'])
})

test('an event is removed, and removing an unknown one removes nothing', async () => {
  const before = await events()
  const gone = before[3]
  const answer = await raw(`/apps/calendar/events/${String(gone?.id)}`, { method: 'DELETE' })
  expect(answer.status).toBe(200)
  expect(await events()).toEqual(before.filter(({ id }) => id !== gone?.id))
  expect((await raw('/apps/calendar/events/999', { method: 'DELETE' })).status).toBe(200)
  expect(await events()).toHaveLength(before.length - 1)
})

test('the first event of an empty calendar has the id 1', async () => {
  for (const { id } of await events()) await send(demoCalendarCalls.remove, { params: { id } })
  expect((await send(demoCalendarCalls.add, { body: { event: draft } })).event.id).toBe('1')
})

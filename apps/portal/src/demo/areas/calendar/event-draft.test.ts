/** The values of an event's form, and their validation. */
import { expect, test } from 'vitest'
import { check, draftOf, newEvent, valuesOf, type EventValues } from './event-draft.ts'
import { hourOn } from './event-times.ts'

const values: EventValues = { ...newEvent(hourOn('2026-12-09')), title: 'Tea' }

test('a new event lasts an hour, or until 23:59 at the end of the day', () => {
  expect(draftOf(values)).toMatchObject({
    title: 'Tea',
    allDay: false,
    start: '2026-12-09 09:00:00',
    end: '2026-12-09 10:00:00',
  })
  expect(newEvent(hourOn('2026-12-09', 23))).toMatchObject({ startTime: '23:00', endTime: '23:59' })
})

test('an all-day event has no times, and gets default ones when it is no longer all day', () => {
  const draft = draftOf({ ...values, allDay: true, endDay: '2026-12-10' })
  expect(draft).toMatchObject({ start: '2026-12-09', end: '2026-12-10' })
  expect(valuesOf({ ...draft, id: '1' })).toMatchObject({ startTime: '09:00', endTime: '10:00' })
})

test.for<[Partial<EventValues>, readonly string[]]>([
  [{}, []],
  [{ title: '  ' }, ['title']],
  [{ startDay: '2026-02-30' }, ['startDay']],
  [{ endDay: '2026-12-08' }, ['endDay']],
  [{ endTime: '08:00' }, ['endTime']],
  [{ startTime: '25:00' }, ['startTime']],
  [{ startTime: '25:00', allDay: true }, []],
  [{ url: 'menu' }, ['url']],
  [{ url: 'javascript:alert(1)' }, ['url']],
  [{ url: 'https://menu.example' }, []],
])('an event with %j is refused at the fields %j', ([more, names]) => {
  expect(Object.keys(check({ ...values, ...more }))).toEqual(names)
})

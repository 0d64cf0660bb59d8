/** Times of events, the values of their form, and the steps of the arrow keys. */
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#demo/calls/calendar.calls.ts'
import {
  adjacentDate,
  check,
  draftOf,
  type EventValues,
  hourOn,
  inputOf,
  isOn,
  newEvent,
  spokenTimes,
  timesOf,
  titleOf,
  valuesOf,
} from './events.ts'
import { stepOf } from './keyboard-drag.ts'

const event = (start: string, end = start): CalendarEvent => ({
  id: '1',
  url: 'https://menu.example',
  title: 'Tea',
  start,
  end,
  allDay: start.length === 10,
  extendedProps: { calendar: 'Business' },
})
/** Versions of the locale data differ in thin spaces and commas. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll(',', '')

test('the next and previous pages cross the ends of months and years', () => {
  expect(adjacentDate('month', '2026-12-31', 1)).toBe('2027-01-31')
  expect(adjacentDate('list', '2026-01-31', 1)).toBe('2026-02-28')
  expect(adjacentDate('week', '2027-01-02', -1)).toBe('2026-12-26')
  expect(adjacentDate('day', '2026-12-31', 1)).toBe('2027-01-01')
})

test('the title of a view is its month, its week or its day', () => {
  expect(plain(titleOf('month', '2026-12-09'))).toBe('December 2026')
  expect(plain(titleOf('week', '2026-12-09'))).toBe('6 – 12 December 2026')
  expect(plain(titleOf('week', '2026-12-31'))).toBe('27 December 2026 – 2 January 2027')
  expect(plain(titleOf('day', '2026-12-09'))).toBe('Wednesday 9 December 2026')
})

test('spoken times name a day once', () => {
  const tea = event('2026-12-09 09:00:00', '2026-12-09 10:30:00')
  expect(plain(spokenTimes(tea))).toBe('Wednesday 9 December 2026 09:00–10:30')
  expect(plain(spokenTimes(event('2026-12-09')))).toBe('Wednesday 9 December 2026')
})

test('an event covers its first day, its last, and those between', () => {
  const long = event('2026-11-29 22:00:00', '2026-12-01 01:30:00')
  const days = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']
  expect(days.map((day) => isOn(long, day))).toEqual([false, true, true, true, false])
})

test('FullCalendar gets the day after the last one as the end, and no address to open', () => {
  expect(inputOf(event('2026-12-30', '2026-12-31'))).toMatchObject({
    start: '2026-12-30',
    end: '2027-01-01',
  })
  expect(inputOf(event('2026-12-09 09:00:00'))).toMatchObject({ start: '2026-12-09T09:00:00' })
  expect(inputOf(event('2026-12-09'))).not.toHaveProperty('url')
})

test('times of FullCalendar are converted back to those of the calls', () => {
  expect(timesOf({ startStr: '2026-12-30', endStr: '2027-01-01', allDay: true })).toEqual({
    start: '2026-12-30',
    end: '2026-12-31',
    allDay: true,
  })
  const utc = { startStr: '2026-12-09T09:00:00Z', endStr: '2026-12-10T00:15:00Z', allDay: false }
  expect(timesOf(utc)).toEqual({
    start: '2026-12-09 09:00:00',
    end: '2026-12-10 00:15:00',
    allDay: false,
  })
})

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

const month = { isHours: false, allDay: true, isRtl: false }
const hours = { isHours: true, allDay: false, isRtl: false }

test.for([
  ['ArrowRight', month, { days: 1 }],
  ['ArrowLeft', month, { days: -1 }],
  ['ArrowDown', month, { days: 7 }],
  ['ArrowUp', month, { days: -7 }],
  ['ArrowRight', hours, { days: 1 }],
  ['ArrowDown', hours, { minutes: 15 }],
  ['ArrowUp', hours, { minutes: -15 }],
  ['ArrowDown', { ...hours, allDay: true }, undefined],
  ['ArrowRight', { ...month, isRtl: true }, { days: -1 }],
  ['ArrowLeft', { ...hours, isRtl: true }, { days: 1 }],
  ['Enter', month, undefined],
] as const)('%s in %j moves an event by %j', ([key, situation, step]) => {
  expect(stepOf(key, situation)).toEqual(step)
})

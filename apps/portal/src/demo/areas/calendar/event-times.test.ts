/** The titles of views, and the times of events for FullCalendar and back. */
import { expect, test } from 'vitest'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import { adjacentDate, inputOf, isOn, spokenTimes, timesOf, titleOf } from './event-times.ts'

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
  expect(plain(titleOf('month', '2026-12-09', 'en'))).toBe('December 2026')
  expect(plain(titleOf('week', '2026-12-09', 'en'))).toBe('6 – 12 December 2026')
  expect(plain(titleOf('week', '2026-12-31', 'en'))).toBe('27 December 2026 – 2 January 2027')
  expect(plain(titleOf('day', '2026-12-09', 'en'))).toBe('Wednesday 9 December 2026')
})

test('spoken times name a day once', () => {
  const tea = event('2026-12-09 09:00:00', '2026-12-09 10:30:00')
  expect(plain(spokenTimes(tea, 'en'))).toBe('Wednesday 9 December 2026 09:00–10:30')
  expect(plain(spokenTimes(event('2026-12-09'), 'en'))).toBe('Wednesday 9 December 2026')
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

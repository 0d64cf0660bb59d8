/** Where the demo's events are drawn: shell-and-demo 2.3. */
import { expect, test } from 'vitest'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import {
  daysOf,
  endedAt,
  eventsOn,
  linesOf,
  moved,
  movedTo,
  placedOn,
  stepped,
  titleOf,
} from './calendar-days.ts'

const event = (title: string, start: string, end = start): CalendarEvent => ({
  id: title,
  url: '',
  title,
  start,
  end,
  allDay: start.length === 10,
  extendedProps: { calendar: 'Business' },
})
const titles = (events: readonly (CalendarEvent | undefined)[]) => events.map((one) => one?.title)

test('a month is shown in whole weeks, a list without the days of other months', () => {
  expect(daysOf('month', '2026-12-09')).toHaveLength(35)
  expect(daysOf('list', '2026-12-09')).toHaveLength(31)
  expect(daysOf('week', '2026-12-09')).toEqual(
    ['06', '07', '08', '09', '10', '11', '12'].map((day) => `2026-12-${day}`),
  )
})

test('one further than December is January of the next year', () => {
  expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-31')
  expect(stepped('list', '2026-01-31', 1)).toBe('2026-02-28')
  expect(stepped('week', '2027-01-02', -1)).toBe('2026-12-26')
  expect(stepped('day', '2026-12-31', 1)).toBe('2027-01-01')
})

test('a week over the end of a month names both', () => {
  expect(titleOf('week', '2026-12-09', 'en')).toBe('6 – 12 December 2026')
  expect(titleOf('week', '2026-12-31', 'en')).toBe('27 December 2026 – 2 January 2027')
  // Some versions of the languages' data have a comma in it.
  expect(titleOf('day', '2026-12-09', 'en').replace(',', '')).toBe('Wednesday 9 December 2026')
})

test('whole days come before times', () => {
  const events = [event('b', '2026-12-09 10:00:00'), event('a', '2026-12-09')]
  expect(titles(eventsOn(events, '2026-12-09'))).toEqual(['a', 'b'])
  expect(eventsOn(events, '2026-12-10')).toEqual([])
})

test('what lasts keeps its line through the week, also where it began before', () => {
  const week = daysOf('week', '2026-12-09')
  const lines = linesOf(week, [
    event('short', '2026-12-07'),
    event('long', '2026-12-01', '2026-12-08'),
    event('later', '2026-12-09'),
  ])
  expect(lines.map(titles)).toEqual([['long'], ['long', 'short'], ['long'], ['later'], [], [], []])
})

test('an event is moved as long as it is, over the end of a month', () => {
  const long = event('a', '2026-11-29 22:00:00', '2026-11-30 01:30:00')
  expect(moved(long, '2026-12-31')).toEqual({
    start: '2026-12-31 22:00:00',
    end: '2027-01-01 01:30:00',
  })
})

test('an event that is dragged through the hours begins at a quarter, as long as it was', () => {
  const tea = event('a', '2026-12-09 09:00:00', '2026-12-09 10:30:00')
  expect(movedTo(tea, '2026-12-31', 1_372)).toEqual({
    start: '2026-12-31 22:45:00',
    end: '2027-01-01 00:15:00',
  })
  expect(movedTo(tea, '2026-12-09', -20).start).toBe('2026-12-09 00:00:00')
})

test('an event whose end is dragged lasts a quarter of an hour at least', () => {
  const tea = event('a', '2026-12-09 09:00:00', '2026-12-09 10:30:00')
  expect(endedAt(tea, '2026-12-09', 688).end).toBe('2026-12-09 11:30:00')
  expect(endedAt(tea, '2026-12-09', 300).end).toBe('2026-12-09 09:15:00')
  expect(endedAt(tea, '2026-12-09', 1_500).end).toBe('2026-12-09 23:59:00')
})

test('events at the same time stand beside each other, others have the whole width', () => {
  const events = [
    event('a', '2026-12-09 09:00:00', '2026-12-09 11:00:00'),
    event('b', '2026-12-09 10:00:00', '2026-12-09 10:10:00'),
    event('c', '2026-12-09 10:45:00', '2026-12-09 12:00:00'),
    event('d', '2026-12-09 13:00:00', '2026-12-10 02:00:00'),
  ]
  expect(
    placedOn(events, '2026-12-09').map(({ event: { title }, from, to, column, columns }) => [
      title,
      from,
      to,
      column,
      columns,
    ]),
  ).toEqual([
    ['a', 540, 660, 0, 2],
    ['b', 600, 630, 1, 2],
    ['c', 645, 720, 1, 2],
    ['d', 780, 1440, 0, 1],
  ])
  expect(placedOn(events, '2026-12-10')).toMatchObject([{ from: 0, to: 120 }])
})

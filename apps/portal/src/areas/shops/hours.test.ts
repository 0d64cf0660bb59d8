/** Parsing and printing opening hours. */
import { expect, test } from 'vitest'
import {
  hoursFormOf,
  isOverlapping,
  minuteBefore,
  openingHoursOf,
  spansOf,
  tidyHours,
} from './hours.ts'

test.each([
  ['09:00-18:00', '09:00-18:00'],
  ['9-18', '09:00-18:00'],
  [' 930 – 1800 ', '09:30-18:00'],
  ['9:00-13:00, 14-20', '09:00-13:00, 14:00-20:00'],
  ['17:00-02:00', '17:00-02:00'],
  ['09:00-\u206018:00', '09:00-18:00'],
  ['０９：００－１３：００，１４：００～２０：００', '09:00-13:00, 14:00-20:00'],
  ['9-13、14〜20', '09:00-13:00, 14:00-20:00'],
  ['', ''],
])('%j is parsed', (typed, stored) => {
  expect(tidyHours(typed)).toBe(stored)
})

test.each(['9', 'nine to five', '09:00-25:00', '09:00-12:00-14:00', '09:00-18:00,'])(
  '%j is not parsed and stays unchanged',
  (typed) => {
    expect(spansOf(typed)).toBeUndefined()
    expect(tidyHours(typed)).toBe(typed)
  },
)

test('hours survive the form, sorted by weekday', () => {
  const hours = [
    { day: 'SUN', opens: '10:00', closes: '16:00' },
    { day: 'MON', opens: '14:00', closes: '20:00' },
    { day: 'MON', opens: '09:00', closes: '13:00' },
  ] as const
  const form = hoursFormOf(hours)
  expect(form).toMatchObject({ MON: '09:00-13:00, 14:00-20:00', TUE: '', SUN: '10:00-16:00' })
  expect(openingHoursOf(form)).toEqual([hours[2], hours[1], hours[0]])
})

test.each([
  ['09:00-13:00, 14:00-20:00', false],
  ['09:00-13:00, 13:00-20:00', false],
  ['09:00-15:00, 14:00-20:00', true],
  ['17:00-02:00, 10:00-12:00', false],
  ['17:00-02:00, 23:00-23:30', true],
])('spans of %j overlap: %s', (line, overlaps) => {
  expect(isOverlapping(spansOf(line) ?? [])).toBe(overlaps)
})

test('the minute before midnight is 23:59', () => {
  expect([minuteBefore('04:00'), minuteBefore('00:00'), minuteBefore('00:30')]).toEqual([
    '03:59',
    '23:59',
    '00:29',
  ])
})

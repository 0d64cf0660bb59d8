import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateOf,
  DateText,
  instantOf,
  isWithinMonths,
  timeOf,
  TimeText,
} from './time.ts'

test('the machine of this test is not in Hong Kong', () => {
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(300)
})

test('a time is Hong Kong time padded with zeros, whatever the zone of the machine', () => {
  const instant = Date.UTC(2026, 10, 21, 6, 3, 41)
  expect(timeOf(instant)).toBe('2026-11-21 14:03:41')
  expect(dateOf(Date.UTC(2026, 10, 21, 16, 0, 0))).toBe('2026-11-22')
  expect(dateOf(Date.UTC(2026, 10, 21, 15, 59, 59))).toBe('2026-11-21')
  expect(timeOf(Date.UTC(2026, 0, 1, 20, 4, 5))).toBe('2026-01-02 04:04:05')
  expect(dateOf(Date.UTC(2026, 0, 1, 20))).toBe('2026-01-02')
  expect(instantOf('2026-11-21 14:03:41')).toBe(instant)
  expect(instantOf('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16))
})

test('days are added across months, years, leap days and the daylight saving of other places', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31')
})

test('three months after the last of a month is the last day of a shorter one', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-08-31', 3)).toBe('2026-11-30')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test.for([
  ['2026-09-30', '2026-12-31', true],
  ['2026-09-29', '2026-12-31', false],
  ['2026-11-30', '2027-02-28', true],
  ['2026-11-30', '2027-03-01', false],
  ['2026-08-21', '2026-11-21', true],
  ['2026-08-20', '2026-11-21', false],
] as const)('from %s to %s are at most three months: %s', ([from, to, isWithin]) => {
  expect(isWithinMonths(from, to, 3)).toBe(isWithin)
})

test.for([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '21-11-2026',
  '2026-11-21 14:03',
  '',
  'today',
])('%j is not a day', (text) => {
  expect(DateText.safeParse(text).success).toBe(false)
})

test.for([
  '2026-11-21 24:00:00',
  '2026-11-21 14:60:00',
  '2026-11-21T14:03:00',
  '2026-11-21',
  '2026-02-30 10:00:00',
  '2026-1-2 4:4:5',
])('%j is not a time', (text) => {
  expect(TimeText.safeParse(text).success).toBe(false)
})

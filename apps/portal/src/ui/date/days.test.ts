import { expect, test } from 'vitest'
import { daysAfter, isDay, monthsAfter } from './days.ts'

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['21.11.2026', false],
  ['', false],
])('that %s is a day is %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('days and months are counted over the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsAfter('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthsAfter('2026-11-21', 3)).toBe('2027-02-21')
})

import { expect, test } from 'vitest'
import { daysAfter, isDay, monthsAfter, weekdayNames } from './days.ts'

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

test('weekdays above a calendar are short, and one character in Chinese', () => {
  const saturday = (locale: 'en' | 'zh-Hant-HK' | 'zh-Hans') => weekdayNames(locale)[6]
  expect(saturday('en')).toEqual({ short: 'Sat', long: 'Saturday' })
  expect(saturday('zh-Hant-HK')).toEqual({ short: '六', long: '星期六' })
  expect(saturday('zh-Hans')).toEqual({ short: '六', long: '星期六' })
})

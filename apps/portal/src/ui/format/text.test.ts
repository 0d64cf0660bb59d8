import { expect, test } from 'vitest'
import { countText, initialsOf, moneyText, percentText, shortText } from './text.ts'

test.each([
  ['0.00', '0.00'],
  ['128.00', '128.00'],
  ['1234567.80', '1,234,567.80'],
  ['-4226.50', '−4,226.50'],
  ['9999999999999.99', '9,999,999,999,999.99'],
])('%s is written %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text)
})

test.each([
  [1284, 'auto', '1,284'],
  [11, 'always', '+11'],
  [-3, 'always', '−3'],
  [0, 'always', '0'],
] as const)('a count of %d, sign %s, is written %s', (count, sign, text) => {
  expect(countText(count, sign)).toBe(text)
})

test.each([
  [106.2, 100, '+6.2 %'],
  [98.6, 100, '−1.4 %'],
  [100, 100, '0.0 %'],
  [0, 100, '−100.0 %'],
  [5, 0, undefined],
  [50, -100, undefined],
  [-50, 100, undefined],
  [-50, -100, undefined],
])('%d against %d is %s', (value, compared, text) => {
  expect(percentText(value, compared)).toBe(text)
})

test('an axis is short', () => {
  expect([0, 400, 12_000, 2_500_000].map(shortText)).toEqual(['0', '400', '12k', '2.5M'])
})

test('initials are whole characters', () => {
  expect(initialsOf('mei Chan')).toBe('MC')
  expect(initialsOf('𠮷野 😀')).toBe('𠮷😀')
  expect(initialsOf('')).toBe('')
})

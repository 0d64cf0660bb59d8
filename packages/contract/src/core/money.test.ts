import { expect, test } from 'vitest'
import { Amount, centsOf, moneyOf, typedCents } from './money.ts'

test.for([
  ['128.00', 12_800],
  ['0.01', 1],
  ['0.10', 10],
  ['-5.00', -500],
  ['9999999999.99', 999_999_999_999],
  ['128', 12_800],
  ['128.5', 12_850],
] as const)('%s is %d cents', ([money, cents]) => {
  expect(centsOf(money)).toBe(cents)
})

test('cents survive the conversion to money and back', () => {
  for (const cents of [
    0, 1, 9, 10, 99, 100, 101, 12_345, 999_999_999_999, -1, -99, -100, -12_345,
  ]) {
    expect(centsOf(moneyOf(cents))).toBe(cents)
  }
  expect(moneyOf(5)).toBe('0.05')
  expect(moneyOf(-5)).toBe('-0.05')
})

test('-0.00 is 0, not -0', () => {
  expect(Object.is(centsOf('-0.00'), 0)).toBe(true)
})

test.for([
  '1e9',
  '1,000.00',
  '-5.00',
  '5.',
  '.5',
  '5.001',
  '',
  ' ',
  '12345678901.00',
  '０.50',
  'NaN',
])('%j is not an amount', (text) => {
  expect(Amount.safeParse(text).success).toBe(false)
})

test.for([
  ['1250', 125_000],
  ['HKD 1,250.00', 125_000],
  ['hk$9.5', 950],
  ['$ 9,999,999,999.99', 999_999_999_999],
] as const)('%s typed into a search means %d cents', ([typed, cents]) => {
  expect(typedCents(typed)).toBe(cents)
})

test.for(['', 'HKD', '12,50', '1,2500', '1.234', '-5', '12345678901', '1,111,111,111,111,111'])(
  '%j typed into a search is not an amount',
  (typed) => {
    expect(typedCents(typed)).toBeUndefined()
  },
)

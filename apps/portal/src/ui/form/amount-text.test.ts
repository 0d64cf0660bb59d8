import { expect, test } from 'vitest'
import { tidyAmount } from './amount-text.ts'

test.each([
  ['128', '128.00'],
  ['128.', '128.00'],
  [' 128.5 ', '128.50'],
  ['1,280', '1280.00'],
  ['1,234,567.80', '1234567.80'],
  ['１２８．５', '128.50'],
  ['12。50', '12.50'],
  ['HK$ 1,250.00', '1250.00'],
  ['HKD 1250', '1250.00'],
  ['＄92.5', '92.50'],
] as const)('the amount %j becomes %s', (typed, amount) => {
  expect(tidyAmount(typed)).toBe(amount)
})

test.each([
  '',
  '12,50',
  '1,2500',
  '1280,5',
  ',128',
  '1.234',
  '1.280,50',
  '-5',
  '1e9',
  'USD 5',
  '1。2。3',
])('the amount %j stays as it was typed, for the form to refuse', (typed) => {
  expect(tidyAmount(typed)).toBeUndefined()
})

/** Totals of an invoice. */
import { expect, test } from 'vitest'
import { priceOf, totalsOf } from './invoice-totals.ts'

const line = { cost: 19.99, quantity: 3, discountPercent: 10, taxPercent: 8 }

test('a line costs what one costs so many times', () => {
  expect(priceOf(line)).toBe(59.97)
})

test('tax is on what is left after the discount, and the parts make the total to the cent', () => {
  expect(totalsOf([line, { ...line, cost: 0.05, discountPercent: 0, taxPercent: 0 }])).toEqual({
    subtotal: 60.12,
    discount: 6,
    tax: 4.32,
    total: 58.44,
  })
})

test('of no lines nothing is to be paid', () => {
  expect(totalsOf([])).toEqual({ subtotal: 0, discount: 0, tax: 0, total: 0 })
})

/** Totals of an invoice. */
import { expect, test } from 'vitest'
import { priceOf, totalsOf } from './invoice-totals.ts'

const line = { cost: 19.99, quantity: 3, discountPercent: 10, taxPercent: 8 }

test('the price of a line is cost times quantity', () => {
  expect(priceOf(line)).toBe(59.97)
})

test('tax applies after the discount, and the amounts add up to the cent', () => {
  expect(totalsOf([line, { ...line, cost: 0.05, discountPercent: 0, taxPercent: 0 }])).toEqual({
    subtotal: 60.12,
    discount: 6,
    tax: 4.32,
    total: 58.44,
  })
})

test('an invoice without lines totals 0', () => {
  expect(totalsOf([])).toEqual({ subtotal: 0, discount: 0, tax: 0, total: 0 })
})

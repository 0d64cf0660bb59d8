/** A shop as it is typed: A-164. */
import { expect, test } from 'vitest'
import { shop } from '#testing/shops.ts'
import { changeOf, checkShop, formOf, newShop } from './shop-form.ts'

test('an empty form says at each field that is wanted what to write there', () => {
  expect(Object.keys(checkShop(newShop)).toSorted()).toEqual(
    ['district', 'en', 'line1', 'phone', 'region', 'shopCode'].toSorted(),
  )
})

test('a shop as it is stored is right', () => {
  expect(checkShop(formOf(shop()))).toEqual({})
})

test.each([
  ['shopCode', 'NO SPACES'],
  ['phone', 'ring twice'],
  ['email', 'nobody'],
  ['line1', '4111 1111 1111 1111'],
] as const)('%s %j is refused at its field before it is sent', (name, typed) => {
  expect(Object.keys(checkShop({ ...formOf(shop()), [name]: typed }))).toEqual([name])
})

test('only what was changed is sent, and name and address whole', () => {
  const stored = formOf(shop())
  expect(changeOf(stored, stored)).toEqual({})
  expect(changeOf(stored, { ...stored, phone: '+852 2345 6789' })).toEqual({
    phone: '+852 2345 6789',
  })
  expect(changeOf(stored, { ...stored, zhHant: '' })).toEqual({
    name: { en: 'Kwun Tong', zhHant: null },
  })
  expect(changeOf(stored, { ...stored, contactName: ' ' })).toEqual({ contactName: null })
})

/** The shop form's validation and what it sends: A-164. */
import { auditFields } from '@merchant/contract/areas/audit-fields.ts'
import { expect, test } from 'vitest'
import { shop } from '#testing/shops.ts'
import {
  changeOf,
  checkChange,
  checkShop,
  formOf,
  newShop,
  shopLabels,
  type ShopForm,
} from './shop-form.ts'

test('each required field of an empty form has an error', () => {
  expect(Object.keys(checkShop(newShop)).toSorted()).toEqual(
    ['district', 'en', 'line1', 'phone', 'region', 'shopCode'].toSorted(),
  )
})

test('a stored shop is valid', () => {
  expect(checkShop(formOf(shop()))).toEqual({})
})

test.each([
  ['shopCode', 'NO SPACES'],
  ['phone', 'ring twice'],
  ['email', 'nobody'],
  ['line1', '4111 1111 1111 1111'],
] as const)('%s %j is refused at its field', (name, typed) => {
  expect(Object.keys(checkShop({ ...formOf(shop()), [name]: typed }))).toEqual([name])
})

test('telephone number, code and e-mail address may be typed with full-width characters', () => {
  const stored = formOf(shop())
  const typed = {
    ...stored,
    shopCode: 'ＫＴ－０９',
    phone: '＋８５２　２３４５　６７８９',
    email: 'kt＠harbour．example',
  }
  expect(checkShop(typed)).toEqual({})
  expect(changeOf(stored, typed)).toEqual({
    shopCode: 'KT-09',
    phone: '+852 2345 6789',
    email: 'kt@harbour.example',
  })
})

test('only changed fields are sent, name and address as a whole', () => {
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

test('a stored name with a link, which the platform may report, is refused only where it is changed', () => {
  const stored = formOf(shop({ name: { en: 'Shop.hk/Central', zhHant: 'shop.hk/中環' } }))
  const wrong = (typed: Partial<ShopForm>) =>
    Object.keys(checkChange(stored, { ...stored, ...typed }))
  expect(wrong({ phone: '+852 2345 6789' })).toEqual([])
  expect(wrong({ zhHant: '中環' })).toEqual([])
  expect(wrong({ en: 'Shop.hk/Pier' })).toEqual(['en'])
  expect(wrong({ zhHant: 'shop.hk/碼頭' })).toEqual(['zhHant'])
  expect(wrong({ en: ' ' })).toEqual(['en'])
  expect(Object.keys(checkShop(stored))).toEqual(['en', 'zhHant'])
})

test('a stored address with an invisible character does not keep other fields from being changed', () => {
  const stored = { ...formOf(shop()), line1: 'Shop\u200b 3' }
  const wrong = (typed: Partial<ShopForm>) =>
    Object.keys(checkChange(stored, { ...stored, ...typed }))
  expect(wrong({ phone: '+852 2345 6789' })).toEqual([])
  expect(wrong({ line1: 'Shop\u200b 4' })).toEqual(['line1'])
})

test.each(['shopCode', 'line2', 'district', 'region', 'phone', 'email'] as const)(
  'the audit trail calls %s of a shop what its form calls it',
  (name) => {
    expect(auditFields[name]).toBe(shopLabels[name])
  },
)

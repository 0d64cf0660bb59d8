import { expect, test } from 'vitest'
import { holdsCardNumber, maskCardNumber, withoutCardNumbers } from './card-number.ts'

/** Numbers that schemes publish for tests, with their first six and last four. */
const cards = [
  ['4111111111111111', '411111******1111'],
  ['4012888888881881', '401288******1881'],
  ['5555555555554444', '555555******4444'],
  ['2223003122003222', '222300******3222'],
  ['378282246310005', '378282*****0005'],
  ['3530111333300000', '353011******0000'],
  ['6200000000000005', '620000******0005'],
  ['6250947000000014', '625094******0014'],
] as const

test.for(cards)('%s is the number of a card, shown as %s', ([number, masked]) => {
  expect(holdsCardNumber(number)).toBe(true)
  expect(maskCardNumber(number)).toBe(masked)
  expect(withoutCardNumbers(number)).toBe(masked)
  expect(holdsCardNumber(masked)).toBe(false)
})

test.for(['4111111111111112', '5555555555554445'])('%s has a wrong check digit', (number) => {
  expect(holdsCardNumber(number)).toBe(false)
})

test.for([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '4111 - 1111 - 1111 - 1111',
  '4111\u00a01111\u00a01111\u00a01111',
  '4111–1111–1111–1111',
  '3782 822463 10005',
  'paid with 4111111111111111, sorry',
  'card:4111111111111111/123',
  'A4111111111111111B',
  '4111 1111 1111 1111 12/27',
  '28 4111 1111 1111 1111',
  'table 1234 5678 4111 1111 1111 1111',
  '信用卡４１１１　１１１１　１１１１　１１１１',
  'first 4111111111111111 then 5555555555554444',
  '6200000000000000000',
  '6200 0000 0000 0000 000',
  '620000 0000000000000',
])('%j holds a card number, however it is typed', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
  expect(holdsCardNumber(withoutCardNumbers(text))).toBe(false)
})

test.for([
  ['a trade number made of a day', '2026112100000007'],
  ['the number of a wallet', '4200002234202611210000000018'],
  ['a barcode of a Hong Kong product', '4891234567892'],
  ['a reference of twelve digits', '600000000009'],
  ['milliseconds', '1795240800000'],
  ['the number of a device', '356938035643809'],
  ['two mobile numbers', '51234567 98765432'],
  ['a mobile number in full', '+852 9123 4567'],
  ['a bill', 'BILL-2026-000001'],
  ['a time', '2026-11-21 15:42:48'],
  ['the first six and the last four', '411111******1111'],
  ['a longer number that has one inside', '94111111111111111'],
  ['zeros', '0000000000000000'],
])('%s is not a card number', ([, text]) => {
  expect(holdsCardNumber(text ?? '')).toBe(false)
  expect(withoutCardNumbers(text ?? '')).toBe(text)
})

test('text around a card number is unchanged', () => {
  expect(withoutCardNumbers('a 4111 1111 1111 1111, b 378282246310005!')).toBe(
    'a 411111******1111, b 378282*****0005!',
  )
  expect(withoutCardNumbers('４１１１１１１１１１１１１１１１ 生日')).toBe('411111******1111 生日')
})

test('overlapping card numbers are masked as one', () => {
  const masked = withoutCardNumbers('4111 1111 1111 4115 1111 1111 1117')
  expect(masked).toBe(`411111${'*'.repeat(18)}1117`)
})

test('a hundred thousand digits are searched quickly', () => {
  const startedAt = performance.now()
  for (const text of ['4'.repeat(1e5), '4 '.repeat(5e4), '4111 '.repeat(2e4), '1-'.repeat(5e4)])
    expect(holdsCardNumber(text)).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

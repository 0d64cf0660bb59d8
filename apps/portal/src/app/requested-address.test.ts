import { expect, test } from 'vitest'
import { requestedAddress } from './requested-address.ts'

const LIST = '/portal/transaction/transaction-history'

test.each(['4111111111111111', '4111%201111%201111%201111', '4111+1111+1111+1111'])(
  'a whole card number, written as %s, is removed; the rest of the address stays',
  (number) => {
    expect(requestedAddress(`${LIST}?statuses=SUCCESS&keyword=${number}&keyword=a#top`)).toBe(
      `${LIST}?statuses=SUCCESS#top`,
    )
    expect(requestedAddress(`${LIST}?q=${number}`)).toBe(LIST)
  },
)

test.each([
  LIST,
  `${LIST}?txn=4111111111111111`,
  `${LIST}?merTradeNo=4111111111111111&keyword=a%20b`,
  '',
])('an address without a card number is unchanged: %s', (href) => {
  expect(requestedAddress(href)).toBe(href)
})

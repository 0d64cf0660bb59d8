import { expect, test } from 'vitest'
import { requestedAddress } from './requested-address.ts'

const LIST = '/portal/transaction/transaction-history'

test.each(['4111111111111111', '4111%201111%201111%201111', '4111+1111+1111+1111'])(
  'a whole card number, written as %s, is not kept; the rest of what was wanted is',
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
])('what holds none is kept as it is: %s', (href) => {
  expect(requestedAddress(href)).toBe(href)
})

import { expect, test } from 'vitest'
import { pinFault } from './pin.rules.ts'

test.for(['907316', '482051', '000001', '123457', '112234', '121213', '135790'])(
  'the PIN %s may be used',
  (pin) => {
    expect(pinFault(pin)).toBeUndefined()
  },
)

test.for([
  ['12345', 'FORM'],
  ['1234567', 'FORM'],
  ['12345a', 'FORM'],
  ['', 'FORM'],
  [' 907316', 'FORM'],
  ['907316\n', 'FORM'],
  ['９０７３１６', 'FORM'],
  ['٩٠٧٣١٦', 'FORM'],
  ['111111', 'SAME'],
  ['000000', 'SAME'],
  ['123456', 'RUN'],
  ['654321', 'RUN'],
  ['890123', 'RUN'],
  ['098765', 'RUN'],
  ['012345', 'RUN'],
  ['121212', 'BLOCK'],
  ['123123', 'BLOCK'],
  ['112233', 'PAIRS'],
  ['990011', 'PAIRS'],
] as const)('the PIN %j is refused as %s', ([pin, fault]) => {
  expect(pinFault(pin)).toBe(fault)
})

/** What is said of an address while it is typed: A-027. */
import { expect, test } from 'vitest'
import { fpsAddress, mobileAddress } from '#testing/fps-addresses.ts'
import { nextDefault } from './active.ts'
import { addressIn, checkAddress, freeTypes, noAddress } from './register-rules.ts'

const check = checkAddress([])

test.for([
  ['MOBILE', '9123 4567', '+852-91234567'],
  ['MOBILE', '85291234567', '+852-91234567'],
  ['MOBILE', '+44-7911123456', '+44-7911123456'],
  ['EMAIL', ' Pay@harbour.example ', 'Pay@harbour.example'],
  ['FPSID', '162 0417', '1620417'],
  ['FPSID', '123456789', '123456789'],
] as const)('as a %s, %j is %s', ([type, typed, address]) => {
  const draft = { ...noAddress, type, [type]: typed }
  expect(addressIn(draft)).toBe(address)
  expect(check(draft)).toEqual({})
})

test.for([
  ['MOBILE', '3123 4567', 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456'],
  ['MOBILE', '+852-9123456', 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456'],
  ['EMAIL', 'pay@', 'Enter an e-mail address, e.g. pay@harbour.example'],
  ['FPSID', '12345678', 'An FPS identifier has 7 or 9 digits'],
  ['FPSID', ' ', 'Enter the FPS identifier'],
] as const)('as a %s, %j is refused at its field', ([type, typed, sentence]) => {
  const draft = { ...noAddress, type, [type]: typed }
  expect(check(draft)).toEqual({ [type]: sentence })
})

test('what is no address of another type is nobody’s business', () => {
  expect(check({ type: 'FPSID', MOBILE: '12', EMAIL: '', FPSID: '1620417' })).toEqual({})
  expect(check(noAddress)).toEqual({ type: 'Choose what payers use' })
})

test('there is one address of each type', () => {
  expect(freeTypes(['MOBILE'])).toEqual(['EMAIL', 'FPSID'])
  const draft = { ...noAddress, type: 'MOBILE', MOBILE: '9123 4567' } as const
  expect(checkAddress(['MOBILE'])(draft)).toEqual({
    type: 'There is one already. Remove it first.',
  })
})

test('once the default goes, the identifier is next, else the oldest', () => {
  const mail = mobileAddress({ proxyNo: 1, fpsProxyType: 'EMAIL', isDefault: true })
  const [mobile, id] = [mobileAddress(), fpsAddress({ isDefault: false, proxyNo: 9 })]
  expect(nextDefault([mobile, id, mail], mail)).toBe(id)
  expect(nextDefault([mobile, mail], id)).toBe(mail)
  expect(nextDefault([mail], mail)).toBeUndefined()
})

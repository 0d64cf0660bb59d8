/** Validating an address, its code, and the next default. */
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { fpsAddress, mobileAddress } from '#testing/fps-addresses.ts'
import { nextDefault } from './active.ts'
import {
  addressIn,
  checkAddress,
  registerRefusal,
  codeSentNow,
  freeTypes,
  noAddress,
  validCode,
} from './register-rules.ts'

const check = checkAddress([])

test.for([
  ['MOBILE', '9123 4567', '+852-91234567'],
  ['MOBILE', '85291234567', '+852-91234567'],
  ['MOBILE', '+44-7911123456', '+44-7911123456'],
  ['EMAIL', ' Pay@harbour.example ', 'Pay@harbour.example'],
  ['FPSID', '162 0417', '1620417'],
  ['FPSID', '123456789', '123456789'],
] as const)('as %s, %j is the address %s', ([type, typed, address]) => {
  const draft = { ...noAddress, type, [type]: typed }
  expect(addressIn(draft)).toBe(address)
  expect(check(draft)).toEqual({})
})

test.for([
  ['MOBILE', '3123 4567', 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456'],
  ['MOBILE', '+852-9123456', 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456'],
  ['EMAIL', 'pay@', 'Enter an e-mail address, e.g. pay@harbour.example'],
  [
    'EMAIL',
    'pay@harbour.example'.padStart(57, 'a'),
    'Use an e-mail address of at most 56 characters: a longer one does not fit into a QR code.',
  ],
  ['FPSID', '12345678', 'An FPS identifier has 7 or 9 digits'],
  ['FPSID', ' ', 'Enter the FPS identifier'],
] as const)('as %s, %j is refused at its field', ([type, typed, sentence]) => {
  const draft = { ...noAddress, type, [type]: typed }
  expect(check(draft)).toEqual({ [type]: sentence })
})

test('only the address of the chosen type is validated', () => {
  expect(check({ type: 'FPSID', MOBILE: '12', EMAIL: '', FPSID: '1620417' })).toEqual({})
  expect(check(noAddress)).toEqual({ type: 'Choose what payers use' })
})

test('there is at most one address of each type', () => {
  expect(freeTypes(['MOBILE'])).toEqual(['EMAIL', 'FPSID'])
  const draft = { ...noAddress, type: 'MOBILE', MOBILE: '9123 4567' } as const
  expect(checkAddress(['MOBILE'])(draft)).toEqual({
    type: 'You already have one, or one that is not usable yet. Open it in the list.',
  })
})

test('after the default is removed, the FPS identifier is next, otherwise the oldest', () => {
  const mail = mobileAddress({ proxyNo: 1, fpsProxyType: 'EMAIL', isDefault: true })
  const [mobile, id] = [mobileAddress(), fpsAddress({ isDefault: false, proxyNo: 9 })]
  expect(nextDefault([mobile, id, mail], mail)).toBe(id)
  expect(nextDefault([mobile, mail], id)).toBe(mail)
  expect(nextDefault([mail], mail)).toBeUndefined()
})

const sent = { otpRef: 'otp_1', sentTo: 'p***@harbour.example', expiresIn: 300, resendIn: 60 }

afterEach(() => void vi.useRealTimers())

test.each([
  [0, 300, 60],
  [20.5, 280, 40],
  [90, 210, 0],
])(
  'after %d seconds a code is valid for %d more, and the next can be sent in %d',
  (seconds, expiresIn, resendIn) => {
    vi.useFakeTimers()
    const code = codeSentNow('pay@harbour.example', sent)
    vi.advanceTimersByTime(seconds * 1000)
    expect(validCode(code, 'pay@harbour.example')?.sent).toEqual({ ...sent, expiresIn, resendIn })
  },
)

test('a code is invalid once it has expired, and for every other address', () => {
  vi.useFakeTimers()
  const code = codeSentNow('pay@harbour.example', sent)
  expect(validCode(code, 'till@harbour.example')).toBeUndefined()
  expect(validCode(undefined, 'pay@harbour.example')).toBeUndefined()
  vi.advanceTimersByTime(300_000)
  expect(validCode(code, 'pay@harbour.example')).toBeUndefined()
})

test('a code of another address is named as such, at its field', () => {
  const failure = (payload: object) =>
    new CallError({ status: 422, code: '4230', message: 'Refused', payload })
  expect(JSON.stringify(registerRefusal()(failure({ reason: 'OTHER_ADDRESS' })))).toContain(
    'This code was sent to another address. Enter the one for this address; no attempt was used.',
  )
  expect(JSON.stringify(registerRefusal()(failure({ triesLeft: 2 })))).toContain('2 attempts left')
})

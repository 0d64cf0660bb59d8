/** A code that was sent: A-027. */
import { afterEach, expect, test, vi } from 'vitest'
import { sentNow, stillGood } from './register-rules.ts'

const sent = { otpRef: 'otp_1', sentTo: 'p***@harbour.example', expiresIn: 300, resendIn: 60 }

afterEach(() => void vi.useRealTimers())

test.each([
  [0, 300, 60],
  [20.5, 280, 40],
  [90, 210, 0],
])(
  'after %d seconds a code is good for %d more, and the next one %d away',
  (seconds, expiresIn, resendIn) => {
    vi.useFakeTimers()
    const code = sentNow('pay@harbour.example', sent)
    vi.advanceTimersByTime(seconds * 1000)
    expect(stillGood(code, 'pay@harbour.example')?.sent).toEqual({ ...sent, expiresIn, resendIn })
  },
)

test('a code is no longer good after its time, and never for another address', () => {
  vi.useFakeTimers()
  const code = sentNow('pay@harbour.example', sent)
  expect(stillGood(code, 'till@harbour.example')).toBeUndefined()
  expect(stillGood(undefined, 'pay@harbour.example')).toBeUndefined()
  vi.advanceTimersByTime(300_000)
  expect(stillGood(code, 'pay@harbour.example')).toBeUndefined()
})

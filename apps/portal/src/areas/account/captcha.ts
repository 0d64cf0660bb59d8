/**
 * The check that a person asks: a proof of work that the service gives, or Google reCAPTCHA
 * where the installation has it. Either way the answer is a text that goes along, good for one request.
 */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import type { CaptchaChallenge } from '@merchant/contract/areas/second-factor.shapes.ts'
import { config } from '#api/config.ts'
import { send } from '#api/send.ts'
import { askRecaptcha, isRecaptcha } from './recaptcha.ts'

/** So many at once that the browser's other threads have work, so few that the page stays awake. */
const AT_ONCE = 500
const encoder = new TextEncoder()

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const numberOf = async ({ challenge, maxnumber, salt }: CaptchaChallenge): Promise<number> => {
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_none, index) =>
        crypto.subtle.digest('SHA-256', encoder.encode(salt + String(from + index))),
      ),
    )
    const found = hashes.findIndex((hash) => hexOf(hash) === challenge)
    if (found >= 0) return from + found
  }
  throw new RangeError('the challenge has no solution')
}

/** Finds the number that the challenge hides, and says it in the form that the service reads. */
export const solve = async (given: CaptchaChallenge): Promise<string> => {
  const { algorithm, challenge, salt, signature } = given
  const number = await numberOf(given)
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

/** An answer for the next request. */
export const provePerson = async (): Promise<string> => {
  const { captcha } = await config()
  if (isRecaptcha(captcha)) return askRecaptcha(captcha)
  return solve(await send(accountCalls.captchaChallenge, {}))
}

/** The proof that a person requests a new password, in both kinds. */
import { expect, test } from 'vitest'
import { executeRecaptcha, CaptchaMissing, isRecaptcha, solve } from './captcha.ts'

const hexOf = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

test('the number of a challenge is found, in every batch', async () => {
  const salt = 'salt?expires=1&'
  for (const number of [0, 499, 500, 4_321]) {
    const given = {
      algorithm: 'SHA-256',
      challenge: await hexOf(salt + String(number)),
      maxnumber: 5_000,
      salt,
      signature: 'signed',
    }
    expect(JSON.parse(atob(await solve(given)))).toEqual({
      algorithm: 'SHA-256',
      challenge: given.challenge,
      number,
      salt,
      signature: 'signed',
    })
  }
})

test('the script of reCAPTCHA is loaded from the configured origin, and executed for this one action', async () => {
  const settings = {
    kind: 'recaptcha',
    siteKey: 'site',
    origin: `${location.origin}/src/testing`,
  } as const
  expect(isRecaptcha(settings)).toBe(true)
  expect(isRecaptcha({ kind: 'altcha' })).toBe(false)
  const nowhere = { ...settings, origin: `${location.origin}/nowhere` }
  await expect(executeRecaptcha(nowhere)).rejects.toBeInstanceOf(CaptchaMissing)
  expect(await executeRecaptcha(settings)).toBe('site says a person wants forgot_password')
})

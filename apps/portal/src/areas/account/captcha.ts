/**
 * Proof that a person requests a new password: the service's own proof of work or, where the installation
 * configures it, Google reCAPTCHA v3. Either result is a string that is valid for one request.
 */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import type { CaptchaChallenge } from '@merchant/contract/areas/second-factor.shapes.ts'
import { config } from '#api/config.ts'
import { send } from '#api/send.ts'
import { hexOf } from '#ui/format/hex.ts'

/** The script of reCAPTCHA did not load, or did not define its API. */
export class CaptchaMissing extends Error {
  override readonly name = 'CaptchaMissing'
}

interface RecaptchaConfig {
  readonly kind: 'recaptcha'
  readonly siteKey: string
  readonly origin: string
}
interface Recaptcha {
  readonly ready: (onReady: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>
}
interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string
}
/** `window` with the script's global and with Trusted Types, which TypeScript's DOM types lack. */
interface ScriptedWindow {
  readonly grecaptcha?: Recaptcha
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
  }
}
const scripted = window as unknown as ScriptedWindow

export const isRecaptcha = (captcha: unknown): captcha is RecaptchaConfig =>
  typeof captcha === 'object' &&
  captcha !== null &&
  'kind' in captcha &&
  captcha.kind === 'recaptcha'

let loading: Promise<Recaptcha> | null = null

const loadRecaptcha = ({ siteKey, origin }: RecaptchaConfig): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const url = `${origin}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    // The content security policy accepts script URLs from this named policy only.
    const policy = scripted.trustedTypes?.createPolicy('recaptcha', {
      createScriptURL: (trusted) => trusted,
    })
    const script = document.createElement('script')
    script.src = policy?.createScriptURL(url) ?? url
    script.addEventListener('error', () => reject(new CaptchaMissing()))
    script.addEventListener('load', () => {
      const { grecaptcha } = scripted
      if (grecaptcha === undefined) reject(new CaptchaMissing())
      else grecaptcha.ready(() => resolve(grecaptcha))
    })
    document.head.append(script)
  })

/** A reCAPTCHA token. A script that failed to load is loaded again by the next attempt. */
export const executeRecaptcha = async (settings: RecaptchaConfig): Promise<string> => {
  loading ??= loadRecaptcha(settings).catch((failure: unknown) => {
    loading = null
    throw failure
  })
  return (await loading).execute(settings.siteKey, { action: 'forgot_password' })
}

/** Hashes per batch: enough to use the browser's other threads, few enough to keep the page responsive. */
const BATCH = 500
const encoder = new TextEncoder()

const numberOf = async ({ challenge, maxnumber, salt }: CaptchaChallenge): Promise<number> => {
  for (let from = 0; from <= maxnumber; from += BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: BATCH }, (_none, index) =>
        crypto.subtle.digest('SHA-256', encoder.encode(salt + String(from + index))),
      ),
    )
    const found = hashes.findIndex((hash) => hexOf(hash) === challenge)
    if (found >= 0) return from + found
  }
  throw new RangeError('the challenge has no solution')
}

/** Finds the number whose salted SHA-256 is the challenge. Returns the solution as base64 of JSON. */
export const solve = async (given: CaptchaChallenge): Promise<string> => {
  const { algorithm, challenge, salt, signature } = given
  const number = await numberOf(given)
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

/** The value of `recaptchaVerification` for one request. Throws `CaptchaMissing` if reCAPTCHA did not load. */
export const provePerson = async (): Promise<string> => {
  const { captcha } = await config()
  if (isRecaptcha(captcha)) return executeRecaptcha(captcha)
  return solve(await send(accountCalls.captchaChallenge, {}))
}

/**
 * The check that a person asks: a proof of work that this service issues and verifies, or
 * Google reCAPTCHA when it is configured. Whoever calls spends the proof, so that it counts once.
 */
import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { newKey } from '#infra/ids.ts'
import type { Secrets } from '#infra/crypto/secrets.ts'

/** What `config.json` tells the portal. */
export type CaptchaConfig =
  | { readonly kind: 'altcha' }
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly origin: string }

export interface CaptchaChallenge {
  readonly algorithm: string
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** A right answer, under the hash by which it is spent. */
export interface CaptchaProof {
  readonly proofHash: Buffer
  /** Seconds since 1970, by the clock that the challenge was issued with; null: it says nothing of it. */
  readonly goodUntil: number | null
}

export interface Captcha {
  readonly config: CaptchaConfig
  /** Undefined when the challenge is somebody else's to give. */
  readonly challenge: ((goodUntil: number) => Promise<CaptchaChallenge>) | undefined
  readonly verify: (answer: string, address: string) => Promise<CaptchaProof | 'wrong' | 'away'>
}

/** Half of this many hashes on average: about a second of a telephone. */
const HASHES = 100_000

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const proofOfWork = (key: Buffer): Captcha => {
  const hmacKey = key.toString('base64')
  return {
    config: { kind: 'altcha' },
    challenge: async (goodUntil) => {
      const made = await createChallenge({
        hmacKey,
        maxnumber: HASHES,
        params: { expires: String(goodUntil) },
      })
      const { algorithm, challenge, salt, signature } = made
      return { algorithm, challenge, maxnumber: HASHES, salt, signature }
    },
    verify: async (answer) => {
      const given = readAnswer(answer)
      // Its own clock is not asked: the database says when the time is over.
      if (given === undefined || !(await verifySolution(given, hmacKey, false))) return 'wrong'
      const goodUntil = Number(/[?&]expires=(\d{1,12})&/.exec(given.salt)?.[1])
      return { proofHash: hashOf(given.challenge), goodUntil }
    },
  }
}

const readAnswer = (answer: string) => {
  try {
    const given = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Record<
      string,
      unknown
    > | null
    const { algorithm, challenge, number, salt, signature } = given ?? {}
    // Any other algorithm is not one that we issue.
    return algorithm === 'SHA-256' &&
      typeof number === 'number' &&
      Number.isSafeInteger(number) &&
      typeof challenge === 'string' &&
      typeof salt === 'string' &&
      typeof signature === 'string'
      ? { algorithm: 'SHA-256' as const, challenge, number, salt, signature }
      : undefined
  } catch {
    return undefined
  }
}

export interface RecaptchaSettings {
  readonly siteKey: string
  readonly secret: string
  /** Google's address for the check, or that of its other host. */
  readonly verifyUrl: string
}

/** Without reCAPTCHA, a proof of work under the installation's key. */
export const openCaptcha = async (
  settings: RecaptchaSettings | undefined,
  secrets: Secrets,
): Promise<Captcha> =>
  settings === undefined
    ? proofOfWork(await secrets.get('captcha-key', () => Promise.resolve(newKey())))
    : recaptcha(settings)

/** The least score of reCAPTCHA v3 that counts as a person; v2 gives none. */
const LEAST_SCORE = 0.5

export const recaptcha = ({ siteKey, secret, verifyUrl }: RecaptchaSettings): Captcha => ({
  config: { kind: 'recaptcha', siteKey, origin: new URL(verifyUrl).origin },
  challenge: undefined,
  verify: async (answer, address) => {
    try {
      const reply = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer, remoteip: address }),
        signal: AbortSignal.timeout(5_000),
        redirect: 'error',
      })
      if (!reply.ok) return 'away'
      const said = (await reply.json()) as { success?: unknown; score?: unknown } | null
      const human = typeof said?.score !== 'number' || said.score >= LEAST_SCORE
      return said?.success === true && human
        ? { proofHash: hashOf(answer), goodUntil: null }
        : 'wrong'
    } catch {
      return 'away'
    }
  },
})

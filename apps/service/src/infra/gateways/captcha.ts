/**
 * The captcha of forgotten passwords: a proof of work of our own, or Google reCAPTCHA if it is
 * configured. The caller of `verify` marks the proof as spent, so that it is accepted once.
 */
import { hash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod/mini'
import { parseJson } from '#infra/json.rules.ts'
import { newKey } from '#infra/ids.ts'
import type { Secrets } from '#infra/crypto/secrets.ts'

/** Part of the portal's `config.json`. */
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

/** A correct answer. */
export interface CaptchaProof {
  /** Identifies the proof when it is spent. */
  readonly proofHash: Buffer
  /** Seconds since 1970 by the database's clock; null if the provider checks the expiry. */
  readonly expiresAt: number | null
}

export interface Captcha {
  readonly config: CaptchaConfig
  /** Undefined if the provider issues the challenge. */
  readonly challenge: ((expiresAt: number) => Promise<CaptchaChallenge>) | undefined
  readonly verify: (
    answer: string,
    address: string,
  ) => Promise<CaptchaProof | 'wrong' | 'unavailable'>
}

/** A solution takes half as many hashes on average: about a second on a phone. */
const HASHES = 100_000

const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

export const proofOfWork = (key: Buffer): Captcha => {
  const hmacKey = key.toString('base64')
  return {
    config: { kind: 'altcha' },
    challenge: async (expiresAt) => {
      const made = await createChallenge({
        hmacKey,
        maxnumber: HASHES,
        params: { expires: String(expiresAt) },
      })
      const { algorithm, challenge, salt, signature } = made
      return { algorithm, challenge, maxnumber: HASHES, salt, signature }
    },
    verify: async (answer) => {
      const given = readAnswer(answer)
      // `false`: the database checks the expiry, not the clock of this process.
      if (given === undefined || !(await verifySolution(given, hmacKey, false))) return 'wrong'
      const expiresAt = Number(/[?&]expires=(\d{1,12})&/.exec(given.salt)?.[1])
      return { proofHash: hashOf(given.challenge), expiresAt }
    },
  }
}

const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.int(),
  salt: z.string(),
  signature: z.string(),
})

const readAnswer = (answer: string): z.infer<typeof Solution> | undefined =>
  Solution.safeParse(parseJson(Buffer.from(answer, 'base64').toString('utf8'))).data

export interface RecaptchaSettings {
  readonly siteKey: string
  readonly secret: string
  readonly verifyUrl: string
}

export const openCaptcha = async (
  settings: RecaptchaSettings | undefined,
  secrets: Secrets,
): Promise<Captcha> =>
  settings === undefined
    ? proofOfWork(await secrets.get('captcha-key', () => Promise.resolve(newKey())))
    : recaptcha(settings)

/** The lowest score of reCAPTCHA v3 that passes for a person; v2 has no score. */
const MIN_SCORE = 0.5

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
      if (!reply.ok) return 'unavailable'
      const result = (await reply.json()) as { success?: unknown; score?: unknown } | null
      const isHuman = typeof result?.score !== 'number' || result.score >= MIN_SCORE
      return result?.success === true && isHuman
        ? { proofHash: hashOf(answer), expiresAt: null }
        : 'wrong'
    } catch {
      return 'unavailable'
    }
  },
})

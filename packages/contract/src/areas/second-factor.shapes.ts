/**
 * Beyond the specification: second factors and the captcha of forgotten passwords. The shapes of
 * passkeys are those of WebAuthn in JSON.
 */
import * as z from 'zod/mini'
import { matching, nameText } from '../core/text.ts'

export const CaptchaChallenge = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/** Second factors of one person, recovery codes not counted: more than a person has devices. */
export const MAX_FACTORS = 10

export const factorKinds = ['TOTP', 'PASSKEY', 'RECOVERY'] as const
export type FactorKind = (typeof factorKinds)[number]

const Part = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/, 'Base64url'), z.maxLength(16_384))

/** The result of `navigator.credentials.get`. */
export const PasskeyAssertion = z.object({
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Part,
    authenticatorData: Part,
    signature: Part,
    userHandle: z.optional(Part),
  }),
})

/** The result of `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Part, attestationObject: Part }),
})

const Descriptor = z.object({ id: z.string(), type: z.string() })

/** Options for `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.number()),
  userVerification: z.optional(z.string()),
  allowCredentials: z.optional(z.array(Descriptor)),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** Options for `navigator.credentials.create`. */
export const PasskeyOffer = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  attestation: z.optional(z.string()),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.string()),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.string()),
    }),
  ),
  excludeCredentials: z.optional(z.array(Descriptor)),
})

/** Chosen by the user. */
export const FactorName = nameText(40)
export const FactorId = matching(/^fac_[a-z0-9]{12}$/, 'Not a valid id')
export const TotpCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits'))

export const Factor = z.object({
  factorId: z.string(),
  kind: z.enum(['TOTP', 'PASSKEY']),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Factor = z.infer<typeof Factor>

/** Recovery codes are shown once: with the first factor, and when new ones are requested. */
export const FactorAdded = z.object({
  factorId: z.string(),
  recoveryCodes: z.nullable(z.array(z.string())),
})

/** The second step of a sign-in: offers a person's methods and checks the answer. */
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import { hash } from 'node:crypto'
import type { SecondFactor, SignedIn } from '@merchant/contract/areas/session.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { newToken } from '#infra/ids.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { hashToken } from './session.ts'
import { clearFailures } from './attempts.queries.ts'
import { requireAttempt, LockedOut, noteRefusal, secondFactorCounter } from './attempts.ts'
import { findPersonById } from './people.queries.ts'
import type * as z from 'zod/mini'
import { createPasskeyChallenge, readPasskey } from './passkey.ts'
import {
  insertChallenge,
  spendChallenge,
  attemptChallenge,
  type FoundChallenge,
  listFactors,
  secondsNow,
  usePasskeyCounter,
  useRecoveryCode,
  useTotpStep,
  type FactorRow,
} from './second-factor.queries.ts'
import { Secret, TOTP } from 'otpauth'

const CHALLENGE_MINUTES = 5
const MAX_ATTEMPTS = 5

/** Ignores case and everything but letters and digits, however the code was typed. */
export const recoveryHash = (userId: string, code: string): Buffer =>
  hash('sha256', `${userId}\u001f${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`, 'buffer')

/** The confirmed factors. Without one, recovery codes do not count. */
export const confirmedFactors = (factors: readonly FactorRow[]): FactorRow[] =>
  factors.filter(({ kind, confirmed }) => confirmed && kind !== 'RECOVERY')

export const unusedCodes = (factors: readonly FactorRow[]): FactorRow[] =>
  factors.filter(({ kind, usedAt }) => kind === 'RECOVERY' && usedAt === null)

/** The challenge of a sign-in; undefined for a person without a second factor. */
export const createSecondFactorChallenge = async (
  db: Db,
  { deps }: PublicContext,
  userId: string,
): Promise<SignedIn['mfa']> => {
  const factors = await listFactors(db, userId)
  const confirmed = confirmedFactors(factors)
  if (confirmed.length === 0) return undefined
  const passkeys = confirmed.flatMap(({ credentialId }) =>
    credentialId === null ? [] : [credentialId],
  )
  const passkey =
    passkeys.length === 0
      ? undefined
      : await createPasskeyChallenge({ origin: deps.options.linkBase() }, passkeys)
  const mfaToken = newToken()
  await insertChallenge(db, {
    tokenHash: hashToken(mfaToken),
    userId,
    purpose: 'LOGIN',
    passkeyChallenge: passkey?.challenge ?? null,
    lifeMinutes: CHALLENGE_MINUTES,
  })
  const kinds = new Set(confirmed.map(({ kind }) => kind))
  const methods = (['TOTP', 'PASSKEY'] as const).filter((kind) => kinds.has(kind))
  return {
    mfaToken,
    methods: [...methods, ...(unusedCodes(factors).length > 0 ? (['RECOVERY'] as const) : [])],
    ...(passkey && { passkey }),
  }
}

type Answer = z.output<typeof SecondFactor>
/** Spends the proof in the transaction of the sign-in; false when another request was first. */
type Spend = (db: Db) => Promise<boolean>

/**
 * Resolves to the person, with `spend` for the transaction that opens the session. Each attempt counts
 * twice: against this sign-in and against the person, whose count a correct password does not clear.
 */
export const answerSecondFactor = async (
  context: PublicContext,
  answer: Answer,
): Promise<{ userId: string; spend: (db: Db) => Promise<void> }> => {
  const { database } = context
  const tokenHash = hashToken(answer.mfaToken)
  const challenge = await database.gate((db) =>
    attemptChallenge(db, tokenHash, 'LOGIN', MAX_ATTEMPTS),
  )
  if (challenge === undefined) throw new AppError('4013', { detail: { triesLeft: 0 } })
  const { userId, attemptsLeft } = challenge
  const counter = secondFactorCounter(userId)
  const find = (db: Db) => findPersonById(db, userId)
  await requireAttempt(context, counter).catch((error: unknown) => {
    if (error instanceof LockedOut && error.isFirst) noteRefusal(context, find, '4012')
    throw error
  })
  const wrong = (): AppError => {
    noteRefusal(context, find, '4013')
    return new AppError('4013', { detail: { triesLeft: attemptsLeft } })
  }
  const spendProof = await check(context, challenge, answer)
  if (spendProof === undefined) throw wrong()
  return {
    userId,
    spend: async (db) => {
      await clearFailures(db, counter.subject)
      if (!(await spendProof(db)) || !(await spendChallenge(db, tokenHash))) throw wrong()
    },
  }
}

const check = async (
  context: PublicContext,
  { userId, passkeyChallenge }: FoundChallenge,
  { method, code = '', credential }: Answer,
): Promise<Spend | undefined> => {
  const { database, deps } = context
  if (method === 'RECOVERY') return (db) => useRecoveryCode(db, userId, recoveryHash(userId, code))
  const { factors, now } = await database.gate(async (db) => ({
    factors: confirmedFactors(await listFactors(db, userId)),
    now: await secondsNow(db),
  }))
  if (method === 'TOTP') {
    for (const { kind, factorId, secret } of factors) {
      if (kind !== 'TOTP') continue
      const plain = deps.wrapping.unwrap(secret, associatedDataOf.authenticator(userId, factorId))
      const step = stepOfCode(plain, code, now)
      if (step !== undefined) return (db) => useTotpStep(db, userId, factorId, step)
    }
    return undefined
  }
  const known = factors.find(({ credentialId }) => credentialId === credential?.id)
  if (known?.credentialId == null || credential === undefined || passkeyChallenge === null) {
    return undefined
  }
  const { credentialId, secret: publicKey, counter, factorId } = known
  const party = { origin: deps.options.linkBase() }
  const newCounter = await readPasskey(party, passkeyChallenge, credential, {
    credentialId,
    publicKey,
    counter,
  })
  return newCounter === undefined
    ? undefined
    : (db) => usePasskeyCounter(db, userId, factorId, newCounter)
}

/** RFC 6238 with six digits and 30-second steps, the defaults of every authenticator app. */
const PERIOD = 30
/** Phone clocks differ: the step before and the step after count too. */
const WINDOW = 1

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The secret for typing, and the URI for a QR code. */
export const describeTotp = (secret: Buffer, username: string): { secret: string; uri: string } => {
  const totp = new TOTP({ issuer: 'Admin Portal', label: username, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step that a code belongs to; undefined when it is wrong. */
export const stepOfCode = (
  secret: Buffer,
  code: string,
  nowSeconds: number,
): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = nowSeconds * 1_000
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    period: PERIOD,
    window: WINDOW,
    timestamp,
  })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta
}

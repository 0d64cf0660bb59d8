/** The second step of a sign-in: which ways a person has, and whether an answer is right. */
import { createHash } from 'node:crypto'
import type { SecondFactor, SignedIn } from '@merchant/contract/areas/session.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { newToken } from '#infra/ids.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { hashToken } from './token.ts'
import { clearFailures } from './attempts.queries.ts'
import { countTry, isFirstLock, LockedOut, secondFactorSubject } from './attempts.ts'
import { findPersonById } from './people.queries.ts'
import { noteRefusal } from './sign-in-trail.ts'
import type * as z from 'zod/mini'
import { askPasskey, readPasskey } from './passkey.ts'
import {
  insertChallenge,
  spendChallenge,
  tryChallenge,
  type FoundChallenge,
} from './pending-challenge.queries.ts'
import {
  listFactors,
  secondsNow,
  usePasskeyCounter,
  useRecoveryCode,
  useTotpStep,
  type FactorRow,
} from './second-factor.queries.ts'
import { stepOfCode } from './totp.ts'

const CHALLENGE_MINUTES = 5
const MAX_TRIES = 5

/** Letters and digits of a code, however it was typed. */
export const recoveryHash = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}\u001f${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()

/** The confirmed factors; without one, recovery codes are of no use. */
export const livingFactors = (factors: readonly FactorRow[]): FactorRow[] =>
  factors.filter(({ kind, confirmed }) => confirmed && kind !== 'RECOVERY')

export const unusedCodes = (factors: readonly FactorRow[]): FactorRow[] =>
  factors.filter(({ kind, usedAt }) => kind === 'RECOVERY' && usedAt === null)

/** What a sign-in has to answer yet; undefined for a person without a second factor. */
export const askSecondFactor = async (
  db: Db,
  { deps }: PublicContext,
  userId: string,
): Promise<SignedIn['mfa']> => {
  const factors = await listFactors(db, userId)
  const living = livingFactors(factors)
  if (living.length === 0) return undefined
  const passkeys = living.flatMap(({ credentialId }) =>
    credentialId === null ? [] : [credentialId],
  )
  const passkey =
    passkeys.length === 0
      ? undefined
      : await askPasskey({ origin: deps.options.linkBase() }, passkeys)
  const mfaToken = newToken()
  await insertChallenge(db, {
    tokenHash: hashToken(mfaToken),
    userId,
    purpose: 'LOGIN',
    passkeyChallenge: passkey?.challenge ?? null,
    lifeMinutes: CHALLENGE_MINUTES,
  })
  const kinds = new Set(living.map(({ kind }) => kind))
  const methods = (['TOTP', 'PASSKEY'] as const).filter((kind) => kinds.has(kind))
  return {
    mfaToken,
    methods: [...methods, ...(unusedCodes(factors).length > 0 ? (['RECOVERY'] as const) : [])],
    ...(passkey && { passkey }),
  }
}

type Answer = z.output<typeof SecondFactor>
/** Spends what was shown, in the transaction of the sign-in; false when someone else was first. */
type Spend = (db: Db) => Promise<boolean>

/**
 * Who answered rightly, with `spend` for the transaction that opens the session. Every try counts
 * twice: against this sign-in, and against the person, whom a right password does not excuse.
 */
export const answerSecondFactor = async (
  context: PublicContext,
  answer: Answer,
): Promise<{ userId: string; spend: (db: Db) => Promise<void> }> => {
  const { database } = context
  const tokenHash = hashToken(answer.mfaToken)
  const challenge = await database.gate((db) => tryChallenge(db, tokenHash, 'LOGIN', MAX_TRIES))
  if (challenge === undefined) throw new AppError('4013', { detail: { triesLeft: 0 } })
  const { userId, triesLeft } = challenge
  const subject = secondFactorSubject(userId)
  const whose = (db: Db) => findPersonById(db, userId)
  await countTry(context, subject).catch((error: unknown) => {
    if (error instanceof LockedOut && isFirstLock(error.failures)) {
      noteRefusal(context, whose, '4012')
    }
    throw error
  })
  const wrong = (): AppError => {
    noteRefusal(context, whose, '4013')
    return new AppError('4013', { detail: { triesLeft } })
  }
  const shown = await check(context, challenge, answer)
  if (shown === undefined) throw wrong()
  return {
    userId,
    spend: async (db) => {
      await clearFailures(db, subject)
      if (!(await shown(db)) || !(await spendChallenge(db, tokenHash))) throw wrong()
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
    factors: livingFactors(await listFactors(db, userId)),
    now: await secondsNow(db),
  }))
  if (method === 'TOTP') {
    for (const { kind, factorId, secret } of factors) {
      const step = kind === 'TOTP' ? stepOfCode(deps.wrapping.unwrap(secret), code, now) : undefined
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
  const shown = await readPasskey(party, passkeyChallenge, credential, {
    credentialId,
    publicKey,
    counter,
  })
  return shown === undefined ? undefined : (db) => usePasskeyCounter(db, userId, factorId, shown)
}

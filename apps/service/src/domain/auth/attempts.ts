/** Password attempts, counted before they are checked, their audit entries, and rate limits by address. */
import { createHash } from 'node:crypto'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { clearFailures, countAttempt, countHit, type FailureCount } from './attempts.queries.ts'
import { findPerson, type Person, listMerchantsOf } from './people.queries.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'

const FAILURES_BEFORE_LOCK = 10
const LOCK_MINUTES = 30

const hashed = (subject: string): Buffer => createHash('sha256').update(subject).digest()

/** One count for a person, whichever of their names they sign in with. */
export const personSubject = (userId: string): Buffer => hashed(`sign-in-person:${userId}`)

/** An unknown name has a count of its own, ignoring case. Hashed, so that the table holds no names. */
export const subjectOf = (person: Pick<Person, 'userId'> | undefined, name: string): Buffer =>
  person === undefined ? hashed(`sign-in:${name.toLowerCase()}`) : personSubject(person.userId)

/** Second factors have their own count: a correct password does not clear it. */
export const secondFactorSubject = (userId: string): Buffer => hashed(`second-factor:${userId}`)

/** Counts an attempt. Judge the result after the commit: a refusal inside would roll the count back. */
export const countTryIn = (db: Db, subject: Buffer): Promise<FailureCount> =>
  countAttempt(db, subject, FAILURES_BEFORE_LOCK, LOCK_MINUTES)

/** Throws `4012`, with the end of the lock, after too many attempts. */
export const requireUnlocked = ({ failures, lockedUntil }: FailureCount): void => {
  if (lockedUntil !== null) throw new LockedOut(lockedUntil, failures)
}

/** Counts an attempt; throws `4012`, with the end of the lock, after too many. */
export const countTry = async (context: PublicContext, subject: Buffer): Promise<void> => {
  requireUnlocked(await context.database.gate((db) => countTryIn(db, subject)))
}

/** Only the attempt that starts a lock gets an audit entry; those during the lock do not. */
export const isFirstLock = (failures: number): boolean => failures === FAILURES_BEFORE_LOCK + 1

export class LockedOut extends AppError {
  readonly failures: number

  constructor(until: string, failures: number) {
    super('4012', {
      message: `Too many failed sign-ins. Try again after ${wireTime(until).slice(11, 16)}, or reset the password`,
      detail: { until: wireTime(until) },
    })
    this.failures = failures
  }
}

/**
 * Checks the password of somebody who is already known. A wrong one counts like a failed sign-in and
 * throws `4011`, naming the field.
 */
export const provePassword = async (
  context: PublicContext,
  name: string,
  ciphertext: string,
  path = 'password',
): Promise<Person> => {
  const { database, deps } = context
  const { person, subject, tried } = await database.gate(async (db) => {
    const found = await findPerson(db, name)
    const counted = subjectOf(found, name)
    return { person: found, subject: counted, tried: await countTryIn(db, counted) }
  })
  requireUnlocked(tried)
  const password = await deps.decryption.decrypt('password', ciphertext)
  const stored = password === undefined ? undefined : person?.passwordHash
  const right = await deps.passwords.matches(stored, password ?? '')
  if (!right || person === undefined || !person.active) {
    const message = 'The password is wrong'
    throw new AppError('4011', { message, detail: { fields: [{ path, message }] } })
  }
  await database.gate((db) => clearFailures(db, subject))
  return person
}

/** Throws `4290` after more than `most` requests from this address in the minute or hour. */
export const limitAddress = async (
  { database, address }: PublicContext,
  what: string,
  most: number,
  per: 'minute' | 'hour' = 'minute',
): Promise<void> => {
  const hits = await database.gate((db) => countHit(db, `${what}:${address}`, per))
  if (hits > most) throw tooOften(per)
}

export const tooOften = (per: 'minute' | 'hour'): AppError =>
  new AppError('4290', { retryAfter: per === 'minute' ? 60 : 600 })

type FindPerson = (db: Db) => Promise<{ userId: string; displayName: string } | undefined>

/**
 * Writes the refusal into the audit trail of every merchant of an existing person. Never awaited:
 * the answer must not take longer for people who exist than for unknown names.
 */
export const noteRefusal = (
  { database, log, requestId }: PublicContext,
  find: FindPerson,
  code: string,
): void => {
  const noted = database.gate(async (db) => {
    const person = await find(db)
    if (person === undefined) return
    for (const { merchantId, roleType } of await listMerchantsOf(db, person.userId)) {
      await insertAudit(db, merchantId, { ...person, roleType }, requestId, {
        action: 'session.login',
        objectType: 'user',
        objectId: person.userId,
        code,
      })
    }
  })
  noted.catch((error: unknown) => {
    log.error({ err: error }, 'sign-in.not-noted')
  })
}

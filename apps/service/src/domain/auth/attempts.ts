/** Tries of a password, counted before they are looked at, and limits by address. */
import { createHash } from 'node:crypto'
import { wireTime } from '#infra/db/wire-time.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { clearFailures, countAttempt, countHit, type FailureCount } from './attempts.queries.ts'
import { findPerson, type Person } from './people.queries.ts'

const FAILURES_BEFORE_LOCK = 10
const LOCK_MINUTES = 30

const hashed = (subject: string): Buffer => createHash('sha256').update(subject).digest()

/** One count for a person, by whichever of their names they sign in. */
export const personSubject = (userId: string): Buffer => hashed(`sign-in-person:${userId}`)

/** A name that nobody has counts by itself, whatever its case. Hashed, so that the table names nobody. */
export const subjectOf = (person: Pick<Person, 'userId'> | undefined, name: string): Buffer =>
  person === undefined ? hashed(`sign-in:${name.toLowerCase()}`) : personSubject(person.userId)

/** Second factors are counted apart: a right password does not clear them. */
export const secondFactorSubject = (userId: string): Buffer => hashed(`second-factor:${userId}`)

/** Counts a try. The count must be kept: what it means is judged after the transaction. */
export const countTryIn = (db: Db, subject: Buffer): Promise<FailureCount> =>
  countAttempt(db, subject, FAILURES_BEFORE_LOCK, LOCK_MINUTES)

/** Refuses with `4012` and the time when there were too many. */
export const requireUnlocked = ({ failures, lockedUntil }: FailureCount): void => {
  if (lockedUntil !== null) throw new LockedOut(lockedUntil, failures)
}

/** Counts a try; `4012` with the time when there were too many. */
export const countTry = async (context: PublicContext, subject: Buffer): Promise<void> => {
  requireUnlocked(await context.database.gate((db) => countTryIn(db, subject)))
}

/** The refusal that locks, and none after it, is worth an entry in the trail. */
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
 * The password of somebody who is known already, where it is asked for again: a wrong one counts
 * like a failed sign-in and is `4011`, naming the field.
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

/** `4290` when this address asked more often than `most` within the minute or the hour. */
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

/** Password attempts, counted before they are checked, their audit entries, and rate limits by address. */
import { hash } from 'node:crypto'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { PreMerchantContext, PublicContext } from '#infra/http/context.ts'
import { clearFailures, countAttempt, countHit, type FailureCount } from './attempts.queries.ts'
import { deviceOfPerson, knownDevice } from './known-device.ts'
import {
  findPerson,
  findSignedIn,
  listMerchantsOf,
  lowerCaseOf,
  type Person,
} from './people.queries.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'

const LOCK_MINUTES = 30
/** Wrong answers in a row that are checked before a lock. */
const FAILURES_BEFORE_LOCK = 10

/** What attempts are counted by. */
export interface Counter {
  /** Hashed, so that the table holds no names. */
  readonly subject: Buffer
  readonly limit: number
}

const counter = (subject: string, limit = FAILURES_BEFORE_LOCK): Counter => ({
  subject: hash('sha256', subject, 'buffer'),
  limit,
})

/** Half of the usual number: a person has two names, username and e-mail, which are counted separately. */
const NAME_FAILURES_BEFORE_LOCK = 5

/**
 * What attempts with a name are counted by: the name as it was entered, in the lower case of the database, whether it is
 * somebody's or not. Equal counts for all names do not reveal which two belong to one person.
 */
export const nameCounter = (lowered: string): Counter =>
  counter(`sign-in-name:${lowered}`, NAME_FAILURES_BEFORE_LOCK)

const deviceCounter = (deviceId: string, lowered: string): Counter =>
  counter(`sign-in-device:${deviceId}:${lowered}`, NAME_FAILURES_BEFORE_LOCK)

/** Second factors have their own count: a correct password does not clear it. */
export const secondFactorCounter = (userId: string): Counter => counter(`second-factor:${userId}`)

/**
 * The person behind a name, and the counter of attempts with it: a separate one for a device that this person has
 * signed in with.
 */
export const findNamed = async (db: Db, context: PublicContext, name: string) => {
  const [person, lowered] = await Promise.all([findPerson(db, name), lowerCaseOf(db, name)])
  const deviceId = await deviceOfPerson(db, context, person?.userId)
  return {
    person,
    counter: deviceId === undefined ? nameCounter(lowered) : deviceCounter(deviceId, lowered),
  }
}

/** Counts an attempt. Judge the result after the commit: a refusal inside would roll the count back. */
export const countAttemptIn = (db: Db, { subject, limit }: Counter): Promise<FailureCount> =>
  countAttempt(db, subject, limit, LOCK_MINUTES)

/** Throws `4012`, with the end of the lock, after too many attempts. */
export const requireUnlocked = (
  { failures, lockedUntil }: FailureCount,
  { limit }: Counter,
): void => {
  if (lockedUntil !== null) throw new LockedOut(lockedUntil, failures === limit + 1)
}

/** Counts an attempt; throws `4012`, with the end of the lock, after too many. */
export const requireAttempt = async (context: PublicContext, counted: Counter): Promise<void> => {
  requireUnlocked(await context.database.gate((db) => countAttemptIn(db, counted)), counted)
}

export class LockedOut extends AppError {
  /** Only the attempt that starts a lock gets an audit entry; those during the lock do not. */
  readonly isFirst: boolean

  constructor(until: string, isFirst: boolean, where: 'signIn' | 'session' | 'person' = 'signIn') {
    const time = wireTime(until).slice(11, 16)
    super('4012', {
      message: {
        signIn: `Too many failed sign-ins. Try again after ${time}, or reset the password`,
        session: `Too many wrong passwords. Try again after ${time}, or sign out and sign in again`,
        person: `Too many wrong passwords in your sessions. Try again after ${time}`,
      }[where],
      detail: { until: wireTime(until) },
    })
    this.isFirst = isFirst
  }
}

/** The person, if the decrypted text is their password. Takes the same time for a name that is unknown. */
export const matchPassword = async (
  { deps, owner }: PublicContext,
  person: Person | undefined,
  ciphertext: string,
): Promise<Person | undefined> => {
  const password = await deps.decryption.decrypt('password', ciphertext)
  // Always hash once: an unknown name and an unreadable ciphertext take as long as a wrong password. An erased person
  // has no hash to compare with.
  const known = password !== undefined && person?.active === true ? person : undefined
  const isRight = await deps.passwords.matches(owner, known?.passwordHash, password ?? '')
  return isRight ? known : undefined
}

const wrongPassword = (path: string): AppError => {
  const message = 'The password is wrong'
  return new AppError('4011', { message, detail: { fields: [{ path, message }] } })
}

/** Checks the password of a named person. A wrong one counts like a failed sign-in and throws `4011`. */
export const provePassword = async (
  context: PublicContext,
  name: string,
  ciphertext: string,
): Promise<Person> => {
  const { database } = context
  const {
    counter: counted,
    person,
    tried,
  } = await database.gate(async (db) => {
    const named = await findNamed(db, context, name)
    return { ...named, tried: await countAttemptIn(db, named.counter) }
  })
  requireUnlocked(tried, counted)
  const proven = await matchPassword(context, person, ciphertext)
  if (proven === undefined) throw wrongPassword('password')
  await database.gate((db) => clearFailures(db, counted.subject))
  return proven
}

/** Counted over all sessions of a person. */
const OWN_FAILURES_BEFORE_LOCK = 30

const ownCounter = (userId: string): Counter =>
  counter(`own-password:${userId}`, OWN_FAILURES_BEFORE_LOCK)

/** A new password has no wrong attempts yet. */
export const forgetOwnFailures = (db: Db, userId: string): Promise<void> =>
  clearFailures(db, ownCounter(userId).subject)

/**
 * Checks the password of a signed-in person again. Counted by the tabs of one sign-in, and by all sessions of
 * the person: nobody without a session can lock it. `4011` names the field.
 */
export const proveOwnPassword = async (
  context: PreMerchantContext,
  ciphertext: string,
  path = 'password',
): Promise<Person> => {
  const { database, session } = context
  const ofGroup = counter(`own-password-of-group:${session.groupId}`)
  const ofPerson = ownCounter(session.userId)
  const { person, group, all } = await database.gate(async (db) => {
    const found = await findSignedIn(db, session.userId)
    const counted = await countAttemptIn(db, ofGroup)
    // A locked sign-in does not count for the others.
    const ofAll = counted.lockedUntil === null ? await countAttemptIn(db, ofPerson) : undefined
    return { person: found, group: counted.lockedUntil, all: ofAll?.lockedUntil ?? null }
  })
  if (group !== null) throw new LockedOut(group, false, 'session')
  if (all !== null) throw new LockedOut(all, false, 'person')
  const proven = await matchPassword(context, person, ciphertext)
  if (proven === undefined) throw wrongPassword(path)
  await database.gate(async (db) => {
    await clearFailures(db, ofGroup.subject)
    await clearFailures(db, ofPerson.subject)
  })
  return proven
}

/** How often one network address may do something. */
export interface AddressLimit {
  readonly what: 'sign-in' | 'link' | 'reset'
  readonly max: number
  readonly per: 'minute' | 'hour'
}

/**
 * All addresses together get this many times the limit of one, because an attacker may have very many addresses
 * (A-382).
 */
const ADDRESSES_TOGETHER = 20

/** Counts the request; false beyond a limit. */
export const isWithin = async (
  db: Db,
  context: PublicContext,
  limit: AddressLimit,
): Promise<boolean> =>
  (await isWithinOwn(db, context, limit)) && (await isWithinShared(db, context, limit))

const isWithinOwn = async (
  db: Db,
  { network }: PublicContext,
  { what, max, per }: AddressLimit,
): Promise<boolean> => (await countHit(db, `${what}:${network}`, per)) <= max

/** For all addresses together; known browsers are counted one by one instead. */
export const isWithinShared = async (
  db: Db,
  { deviceToken }: PublicContext,
  { what, max, per }: AddressLimit,
): Promise<boolean> => {
  const deviceId = await knownDevice(db, deviceToken)
  if (deviceId !== undefined && (await countHit(db, `${what}:${deviceId}`, per)) <= max) return true
  return (await countHit(db, `${what}:all`, per)) <= max * ADDRESSES_TOGETHER
}

/** Throws `4290` beyond a limit. */
export const limitAddress = (context: PublicContext, limit: AddressLimit): Promise<void> =>
  limitBy(isWithin, context, limit)

/** The same for the address alone. */
export const limitOwnAddress = (context: PublicContext, limit: AddressLimit): Promise<void> =>
  limitBy(isWithinOwn, context, limit)

const limitBy = async (
  isAllowed: typeof isWithin,
  context: PublicContext,
  limit: AddressLimit,
): Promise<void> => {
  if (!(await context.database.gate((db) => isAllowed(db, context, limit))))
    throw tooOften(limit.per)
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

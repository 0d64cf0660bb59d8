/** Verifies user name and password. Every failure takes the same time and gets the same answer. */
import type { Db } from '#infra/db/database.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { AppError } from '#infra/http/app-error.ts'
import { clearFailures, countHit } from '#domain/auth/attempts.queries.ts'
import {
  countTryIn,
  isFirstLock,
  LockedOut,
  requireUnlocked,
  subjectOf,
  tooOften,
  noteRefusal,
} from '#domain/auth/attempts.ts'
import { findPerson, type Person } from '#domain/auth/people.queries.ts'

export interface VerifiedPerson {
  readonly person: Person
  /** Clears earlier failures, in the transaction that opens the session. */
  readonly forgive: (db: Db) => Promise<void>
}

/** The person, or `4011`, `4012`, `4290`. */
export const signIn = async (
  context: PublicContext,
  username: string,
  ciphertext: string,
): Promise<VerifiedPerson> => {
  const { deps } = context
  const { person, subject, tried } = await countedTry(context, username)
  const whose = (): Promise<Person | undefined> => Promise.resolve(person)
  try {
    requireUnlocked(tried)
  } catch (error) {
    if (error instanceof LockedOut && isFirstLock(error.failures))
      noteRefusal(context, whose, '4012')
    throw error
  }
  const password = await deps.decryption.decrypt('password', ciphertext)
  // Always hash once: an unknown name and an unreadable ciphertext take as long as a wrong password.
  const stored = password === undefined ? undefined : person?.passwordHash
  const right = await deps.passwords.matches(stored, password ?? '')
  if (!right || person === undefined || !person.active) {
    noteRefusal(context, whose, '4011')
    throw new AppError('4011')
  }
  return { person, forgive: (db) => clearFailures(db, subject) }
}

/** Counts the attempt in a transaction that commits whatever follows: by address, then by person. */
const countedTry = async ({ database, deps, address }: PublicContext, username: string) => {
  const counted = await database.gate(async (db) => {
    const [hits, person] = await Promise.all([
      countHit(db, `sign-in:${address}`, 'minute'),
      findPerson(db, username),
    ])
    // Beyond the address limit, attempts do not count against the person: nobody can lock others out.
    if (hits > deps.options.signInsPerMinute) return undefined
    const subject = subjectOf(person, username)
    return { person, subject, tried: await countTryIn(db, subject) }
  })
  if (counted === undefined) throw tooOften('minute')
  return counted
}

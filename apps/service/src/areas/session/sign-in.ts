/** Verifies username and password. Every failure takes the same time and gets the same answer. */
import type { Db } from '#infra/db/database.ts'
import type { PublicContext } from '#infra/http/context.ts'
import type { Deps } from '#infra/http/deps.ts'
import { AppError } from '#infra/http/app-error.ts'
import { clearFailures } from '#domain/auth/attempts.queries.ts'
import {
  countAttemptIn,
  findNamed,
  isWithin,
  LockedOut,
  matchPassword,
  noteRefusal,
  requireUnlocked,
  type AddressLimit,
  tooOften,
} from '#domain/auth/attempts.ts'
import type { Person } from '#domain/auth/people.queries.ts'

export interface VerifiedPerson {
  readonly person: Person
  /** Clears earlier failures, in the transaction that opens the session. */
  readonly forgive: (db: Db) => Promise<void>
}

/** Maximum for both steps of a sign-in together. */
export const signInLimit = ({ options }: Deps): AddressLimit => ({
  what: 'sign-in',
  max: options.signInsPerMinute,
  per: 'minute',
})

/** The person, or `4011`, `4012`, `4290`. */
export const signIn = async (
  context: PublicContext,
  username: string,
  ciphertext: string,
): Promise<VerifiedPerson> => {
  const { person, counter, tried } = await countedAttempt(context, username)
  const whose = (): Promise<Person | undefined> => Promise.resolve(person)
  try {
    requireUnlocked(tried, counter)
  } catch (error) {
    if (error instanceof LockedOut && error.isFirst) noteRefusal(context, whose, '4012')
    throw error
  }
  const proven = await matchPassword(context, person, ciphertext)
  if (proven === undefined) {
    noteRefusal(context, whose, '4011')
    throw new AppError('4011')
  }
  return { person: proven, forgive: (db) => clearFailures(db, counter.subject) }
}

/** Counts the attempt in a transaction that commits whatever follows: by address, then by device or name. */
const countedAttempt = async (context: PublicContext, username: string) => {
  const { database, deps } = context
  const limit = signInLimit(deps)
  const counted = await database.gate(async (db) => {
    const [isAllowed, named] = await Promise.all([
      isWithin(db, context, limit),
      findNamed(db, context, username),
    ])
    // Beyond the limit of addresses, attempts do not count against the person: nobody can lock others out.
    if (!isAllowed) return undefined
    return { ...named, tried: await countAttemptIn(db, named.counter) }
  })
  if (counted === undefined) throw tooOften(limit.per)
  return counted
}

/** Signing in: count first, decrypt, hash, and say the same whatever was wrong (A-002, reliability 4.1). */
import { createHash } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { wireTime } from '#db/wire-time.ts'
import { AppError } from '#http/app-error.ts'
import type { PublicContext } from '#http/context.ts'
import { clearFailures, countAttempt, countHit, findPerson, markSignedIn, type Person } from './sign-in.queries.ts'

const FAILURES_BEFORE_LOCK = 10
const LOCK_MINUTES = 30

/** The name as it is counted: one subject for a username, whatever its case. Hashed, so the table names nobody. */
export const subjectOf = (username: string): Buffer => createHash('sha256').update(`sign-in:${username.toLowerCase()}`).digest()

/** The person, or `4011`, `4012`, `4290`. Every path costs one password hash. */
export const signIn = async (context: PublicContext, username: string, ciphertext: string): Promise<Person> => {
  const { database, deps } = context
  await limitAddress(context)
  const subject = subjectOf(username)
  const count = await database.gate((db) => countAttempt(db, subject, FAILURES_BEFORE_LOCK, LOCK_MINUTES))
  if (count.lockedUntil !== null) throw locked(count.lockedUntil)
  const [person, password] = await Promise.all([
    database.gate((db) => findPerson(db, username)),
    deps.decryption.decrypt('password', ciphertext),
  ])
  // Always one hash: an unknown name and an unreadable ciphertext take as long as a wrong password.
  const right = await deps.passwords.matches(password === undefined ? undefined : person?.passwordHash, password ?? '')
  if (!right || person === undefined || !person.active) throw new AppError('4011')
  await succeed(database, person, subject)
  return person
}

const succeed = (database: Database, person: Person, subject: Buffer): Promise<void> =>
  database.gate(async (db) => {
    await clearFailures(db, subject)
    await markSignedIn(db, person.userId)
  })

const limitAddress = async ({ database, deps, address }: PublicContext): Promise<void> => {
  const hits = await database.gate((db) => countHit(db, `sign-in:${address}`))
  if (hits > deps.options.signInsPerMinute) throw new AppError('4290', { retryAfter: 60 })
}

const locked = (until: string): AppError =>
  new AppError('4012', { message: `Too many failed sign-ins. Try again after ${wireTime(until).slice(11, 16)}, or reset the password`, detail: { until: wireTime(until) } })

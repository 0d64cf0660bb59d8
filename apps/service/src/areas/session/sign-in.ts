/** Signing in: find, count, decrypt, hash, and say the same whatever was wrong (A-002, reliability 4.1). */
import type { PublicContext } from '#http/context.ts'
import { AppError } from '#http/app-error.ts'
import { clearFailures } from '#session/attempts.queries.ts'
import { countTry, isFirstLock, limitAddress, LockedOut, subjectOf } from '#session/attempts.ts'
import { findPerson, type Person } from '#session/people.queries.ts'
import { noteRefusal } from '#session/sign-in-trail.ts'

/** The person, or `4011`, `4012`, `4290`. Every path costs one password hash. */
export const signIn = async (
  context: PublicContext,
  username: string,
  ciphertext: string,
): Promise<Person> => {
  const { database, deps } = context
  await limitAddress(context, 'sign-in', deps.options.signInsPerMinute)
  const person = await database.gate((db) => findPerson(db, username))
  const subject = subjectOf(person, username)
  const whose = (): Promise<Person | undefined> => Promise.resolve(person)
  await countTry(context, subject).catch((error: unknown) => {
    if (error instanceof LockedOut && isFirstLock(error.failures)) {
      noteRefusal(context, whose, '4012')
    }
    throw error
  })
  const password = await deps.decryption.decrypt('password', ciphertext)
  // Always one hash: an unknown name and an unreadable ciphertext take as long as a wrong password.
  const stored = password === undefined ? undefined : person?.passwordHash
  const right = await deps.passwords.matches(stored, password ?? '')
  if (!right || person === undefined || !person.active) {
    noteRefusal(context, whose, '4011')
    throw new AppError('4011')
  }
  await database.gate((db) => clearFailures(db, [subject]))
  return person
}

/** Signing in: count first, decrypt, hash, and say the same whatever was wrong (A-002, reliability 4.1). */
import type { PublicContext } from '#http/context.ts'
import { AppError } from '#http/app-error.ts'
import { insertAudit } from '#record/audit.queries.ts'
import { clearFailures } from '#session/attempts.queries.ts'
import { countTry, isFirstLock, limitAddress, LockedOut, subjectOf } from '#session/attempts.ts'
import { findPerson, listMerchantsOf, type Person } from '#session/people.queries.ts'

/** The person, or `4011`, `4012`, `4290`. Every path costs one password hash. */
export const signIn = async (
  context: PublicContext,
  username: string,
  ciphertext: string,
): Promise<Person> => {
  const { database, deps } = context
  await limitAddress(context, 'sign-in', deps.options.signInsPerMinute)
  const subject = subjectOf(username)
  await countTry(context, subject).catch((error: unknown) => {
    if (error instanceof LockedOut && isFirstLock(error.failures)) {
      noteRefusal(context, username, '4012')
    }
    throw error
  })
  const [person, password] = await Promise.all([
    database.gate((db) => findPerson(db, username)),
    deps.decryption.decrypt('password', ciphertext),
  ])
  // Always one hash: an unknown name and an unreadable ciphertext take as long as a wrong password.
  const stored = password === undefined ? undefined : person?.passwordHash
  const right = await deps.passwords.matches(stored, password ?? '')
  if (!right || person === undefined || !person.active) {
    noteRefusal(context, username, '4011')
    throw new AppError('4011')
  }
  await database.gate((db) => clearFailures(db, [subject]))
  return person
}

/**
 * For people who exist, each of their merchants reads of the refusal. Beside the answer, which must
 * not take longer for them than for a name that nobody has.
 */
const noteRefusal = (
  { database, log, requestId }: PublicContext,
  username: string,
  code: string,
): void => {
  const noted = database.gate(async (db) => {
    const person = await findPerson(db, username)
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
    log.error('sign-in.not-noted', error)
  })
}

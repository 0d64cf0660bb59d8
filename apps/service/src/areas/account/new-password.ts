/** A password that is to be taken: read, judged, hashed, and set with everything that ends with the old one. */
import { passwordSentences, type PasswordFault } from '@merchant/contract/areas/password.rules.ts'
import { newPasswordFaults } from '#domain/auth/password-faults.ts'
import { endChallenges } from '#domain/auth/second-factor.queries.ts'
import { endResetLinks } from '#domain/auth/reset-link.queries.ts'
import type { Db } from '#infra/db/database.ts'
import { fieldErrors } from '#infra/http/app-error.ts'
import type { Deps } from '#infra/http/deps.ts'
import { endSessionsOf } from '#domain/auth/session.queries.ts'
import { updatePassword } from '#domain/auth/people.queries.ts'
import { insertPastPassword, listPastPasswords } from './account.queries.ts'

/** The present one and those before it that may not come again. */
const REMEMBERED = 4

const refuse = (path: string, faults: readonly PasswordFault[]): void => {
  if (faults.length === 0) return
  throw fieldErrors(faults.map((fault) => ({ path, message: passwordSentences[fault] })))
}

/** The plain text of a new password that keeps the rules of form; `4220` names each that it breaks. */
export const readNewPassword = async (
  { decryption }: Deps,
  path: string,
  ciphertext: string,
  names: readonly string[],
): Promise<string> => {
  const password = await decryption.decrypt('password', ciphertext)
  if (password === undefined) {
    throw fieldErrors([{ path, message: 'This could not be read. Type it again' }])
  }
  refuse(path, newPasswordFaults(password, names))
  return password
}

/** `4220` when it is the present password or one of the three before it. */
export const refuseUsed = async (
  { database, passwords }: Deps,
  path: string,
  password: string,
  person: { readonly userId: string; readonly passwordHash: string },
): Promise<void> => {
  const past = await database.gate((db) => listPastPasswords(db, person.userId, REMEMBERED - 1))
  for (const used of [person.passwordHash, ...past]) {
    if (await passwords.matches(used, password)) refuse(path, ['USED'])
  }
}

/**
 * Sets the password in the transaction of the caller: sessions, links and half-finished sign-ins end
 * with the old one. Undefined when somebody else changed it meanwhile; else how many sessions ended.
 */
export const setPassword = async (
  db: Db,
  userId: string,
  change: { readonly old: string; readonly next: string; readonly kept?: Buffer },
): Promise<number | undefined> => {
  if (!(await updatePassword(db, userId, change))) return undefined
  await insertPastPassword(db, userId, change.old, REMEMBERED - 1)
  await endResetLinks(db, userId)
  await endChallenges(db, userId)
  return endSessionsOf(db, userId, change.kept)
}

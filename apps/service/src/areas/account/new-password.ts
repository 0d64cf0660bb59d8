/** Setting a new password: decrypted, checked, stored, and everything ended that depended on the old one. */
import { passwordSentences, type PasswordFault } from '@merchant/contract/areas/password.rules.ts'
import { newPasswordFaults } from '#domain/auth/password-faults.ts'
import { endChallenges } from '#domain/auth/second-factor.queries.ts'
import { endResetLinks } from '#domain/auth/reset-link.queries.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import { forgetOwnFailures } from '#domain/auth/attempts.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import type { PublicContext } from '#infra/http/context.ts'
import type { Deps } from '#infra/http/deps.ts'
import { endSessionsOf } from '#domain/auth/session.queries.ts'
import { forgetDevices } from '#domain/auth/known-device.ts'
import { updatePassword } from '#domain/auth/people.queries.ts'
import { insertPastPassword, listPastPasswords } from './account.queries.ts'

/** The current password and the previous ones that cannot be used again. */
const PASSWORD_HISTORY = 4

const refuse = (path: string, faults: readonly PasswordFault[]): void => {
  if (faults.length === 0) return
  throw fieldErrors(faults.map((fault) => ({ path, message: passwordSentences[fault] })))
}

/** Decrypts a new password; `4220` names each rule that it breaks. */
export const readNewPassword = async (
  { decryption }: Deps,
  path: string,
  ciphertext: string,
  names: readonly string[],
): Promise<string> => {
  const password = await decryption.decrypt('password', ciphertext)
  if (password === undefined) {
    throw fieldErrors([{ path, message: 'This could not be read. Enter it again' }])
  }
  refuse(path, newPasswordFaults(password, names))
  return password
}

/** Each refusal reveals a password that the person has used, perhaps elsewhere too: the limit prevents enumeration. */
const MAX_NEW_PASSWORDS_PER_HOUR = 10

/**
 * `4220` for the current password or one of the three before it. The new one is counted before it is compared
 * `4290` after too many.
 */
export const refuseUsed = async (
  { database, deps, owner }: PublicContext,
  path: string,
  password: string,
  person: { readonly userId: string; readonly passwordHash: string },
): Promise<void> => {
  const { count, past } = await database.gate(async (db) => ({
    count: await countHit(db, `new-password:${person.userId}`, 'hour'),
    past: await listPastPasswords(db, person.userId, PASSWORD_HISTORY - 1),
  }))
  if (count > MAX_NEW_PASSWORDS_PER_HOUR)
    throw new AppError('4290', {
      message: 'Too many new passwords were tried within an hour. Try again later',
      retryAfter: 3_600,
    })
  for (const used of [person.passwordHash, ...past]) {
    if (await deps.passwords.matches(owner, used, password)) refuse(path, ['USED'])
  }
}

interface PasswordChange {
  readonly old: string
  readonly next: string
  /** The session and the browser that continue. */
  readonly except?: { readonly tokenHash: Buffer; readonly deviceToken: string | undefined }
}

/**
 * Stores the password in the caller's transaction and ends sessions, links and unfinished sign-ins, and what
 * is known of devices: the old password may have been used on them by others. Returns how many sessions
 * ended; undefined when the password was changed meanwhile.
 */
export const setPassword = async (
  db: Db,
  userId: string,
  { except, ...passwords }: PasswordChange,
): Promise<number | undefined> => {
  if (!(await updatePassword(db, userId, passwords))) return undefined
  await insertPastPassword(db, userId, passwords.old, PASSWORD_HISTORY - 1)
  await endResetLinks(db, userId)
  await endChallenges(db, userId)
  await forgetOwnFailures(db, userId)
  await forgetDevices(db, userId, except?.deviceToken)
  return endSessionsOf(db, userId, except?.tokenHash)
}

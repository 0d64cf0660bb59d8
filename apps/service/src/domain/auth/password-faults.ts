/** Checks a new password, wherever it is set: the contract's rules and the list of common passwords. */
import { passwordFaults, type PasswordFault } from '@merchant/contract/areas/password.rules.ts'
import { commonPasswords } from '#infra/crypto/common-passwords.ts'
import { isCommonPassword } from './common-password.rules.ts'

/** Empty when the password is acceptable. It must not contain any of `names`. */
export const newPasswordFaults = (password: string, names: readonly string[]): PasswordFault[] => [
  ...passwordFaults(password, names),
  ...(isCommonPassword(password, commonPasswords()) ? (['COMMON'] as const) : []),
]

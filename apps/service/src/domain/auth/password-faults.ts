/** What is wrong with a new password, wherever it is given: the contract's rules, and the list of those that everybody tries. */
import { passwordFaults, type PasswordFault } from '@merchant/contract/areas/password.rules.ts'
import { commonPasswords } from '#infra/crypto/common-passwords.ts'
import { isCommonPassword } from './common-password.rules.ts'

/** Empty when it may be taken. `names` are those that it must not contain. */
export const newPasswordFaults = (password: string, names: readonly string[]): PasswordFault[] => [
  ...passwordFaults(password, names),
  ...(isCommonPassword(password, commonPasswords()) ? (['COMMON'] as const) : []),
]

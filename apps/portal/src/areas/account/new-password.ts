import { passwordFaults, passwordSentences } from '@merchant/contract/areas/password.rules.ts'
import { contractWords } from '#api/contract-words.ts'
import type { Wrong } from './entry-problem.ts'
import type { Values } from './use-entry-form.ts'

/** What the rules that the portal knows say of the password in that field. */
export const newPasswordErrors = (
  field: string,
  values: Values,
  names: readonly string[],
): Wrong => {
  const [fault] = passwordFaults(values[field] ?? '', names)
  return fault === undefined ? {} : { [field]: contractWords(passwordSentences[fault]) }
}

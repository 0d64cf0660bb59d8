import { passwordFaults, passwordSentences } from '@merchant/contract/areas/password.rules.ts'
import { contractWords } from '#api/api.messages.ts'

/** What the rules that the portal knows say of a password. */
export const passwordError = (password: string, names: readonly string[]): string | undefined => {
  const [fault] = passwordFaults(password, names)
  return fault === undefined ? undefined : contractWords(passwordSentences[fault])
}

/**
 * What a password must be: the same rules while it is typed and when it arrives. Two more are
 * the service's alone, because it alone knows: the commonest passwords, and one's own last four.
 */

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
/** What RSA-3072 with OAEP and SHA-1 carries. */
export const PASSWORD_MAX_BYTES = 342

export type PasswordFault = 'SHORT' | 'LONG' | 'BYTES' | 'NAME' | 'COMMON' | 'USED'

export const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  SHORT: `A password has at least ${String(PASSWORD_MIN)} characters`,
  LONG: `A password has at most ${String(PASSWORD_MAX)} characters`,
  BYTES: `Too long for its characters: at most ${String(PASSWORD_MAX_BYTES)} bytes`,
  NAME: 'Leave out your username, your e-mail name and the name of the merchant',
  COMMON: 'Too many people use this password',
  USED: 'You have used this password before. Choose a new one',
}

/** Names that a password must not contain; shorter ones would forbid too much. */
const SHORTEST_NAME = 3

export const passwordFaults = (password: string, names: readonly string[]): PasswordFault[] => {
  const text = password.normalize('NFC')
  const length = Array.from(text).length
  const plain = plainOf(text)
  return [
    ...(length < PASSWORD_MIN ? (['SHORT'] as const) : []),
    ...(length > PASSWORD_MAX ? (['LONG'] as const) : []),
    ...(new TextEncoder().encode(text).length > PASSWORD_MAX_BYTES ? (['BYTES'] as const) : []),
    ...(names.some((name) => holds(plain, name)) ? (['NAME'] as const) : []),
  ]
}

const holds = (plain: string, name: string): boolean => {
  const word = plainOf(name.split('@')[0] ?? '')
  return word.length >= SHORTEST_NAME && plain.includes(word)
}

/** Neither spaces nor case make a name another one. */
const plainOf = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/**
 * Rules for passwords, for the portal while one is typed and for the service. Two more need the service:
 * common passwords, and the user's last four.
 */

const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 128
/** The capacity of RSA-3072 with OAEP and SHA-1. */
const MAX_PASSWORD_BYTES = 342

export type PasswordFault = 'SHORT' | 'LONG' | 'BYTES' | 'NAME' | 'COMMON' | 'USED'

export const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  SHORT: `A password has at least ${String(MIN_PASSWORD_LENGTH)} characters`,
  LONG: `A password has at most ${String(MAX_PASSWORD_LENGTH)} characters`,
  BYTES: `Too long: at most ${String(MAX_PASSWORD_BYTES)} bytes`,
  NAME: 'Do not use your username, your e-mail name or the name of the merchant',
  COMMON: 'This password is too common',
  USED: 'You have used this password before. Choose a new one',
}

/** Shorter names may occur in a password. */
const MIN_NAME_LENGTH = 3

export const passwordFaults = (password: string, names: readonly string[]): PasswordFault[] => {
  const text = password.normalize('NFC')
  const length = Array.from(text).length
  const plain = plainOf(text)
  return [
    ...(length < MIN_PASSWORD_LENGTH ? (['SHORT'] as const) : []),
    ...(length > MAX_PASSWORD_LENGTH ? (['LONG'] as const) : []),
    ...(new TextEncoder().encode(text).length > MAX_PASSWORD_BYTES ? (['BYTES'] as const) : []),
    ...(names.some((name) => holds(plain, name)) ? (['NAME'] as const) : []),
  ]
}

const holds = (plain: string, name: string): boolean => {
  const word = plainOf(name.split('@')[0] ?? '')
  return word.length >= MIN_NAME_LENGTH && plain.includes(word)
}

/** Names are compared without spaces and case. */
const plainOf = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/**
 * Common passwords: the list beside this file, which is read on first use, and its words with the usual
 * prefixes and suffixes.
 */
import { readFileSync } from 'node:fs'

const prefixes = ['my', 'the', 'ilove', 'iam', 'im', 'little', 'super', 'sexy', 'baby', 'big']
const suffixes = [
  'forever',
  'love',
  'lover',
  'girl',
  'boy',
  'king',
  'life',
  'world',
  'fan',
  'rocks',
]

let passwords: ReadonlySet<string> | undefined

export const commonPasswords = (): ReadonlySet<string> => {
  passwords ??= withPhrases(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
  return passwords
}

/** Extends words only: the rule that looks passwords up strips digits around a word itself. */
const withPhrases = (listed: readonly string[]): ReadonlySet<string> => {
  const words = listed.filter((word) => /^[a-z]{3,}$/.test(word))
  const phrases = words.flatMap((word) => [
    ...prefixes.map((prefix) => prefix + word),
    ...suffixes.map((suffix) => word + suffix),
  ])
  return new Set([...listed, ...phrases])
}

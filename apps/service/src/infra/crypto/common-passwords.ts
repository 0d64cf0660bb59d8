/**
 * The passwords that everybody tries first: a file beside this one, read when it is first wanted, and
 * what people make of its words by putting the same few words before and after them.
 */
import { readFileSync } from 'node:fs'

const before = ['my', 'the', 'ilove', 'iam', 'im', 'little', 'super', 'sexy', 'baby', 'big']
const after = ['forever', 'love', 'lover', 'girl', 'boy', 'king', 'life', 'world', 'fan', 'rocks']

let known: ReadonlySet<string> | undefined

export const commonPasswords = (): ReadonlySet<string> => {
  known ??= withPhrases(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
  return known
}

/** Only of words: digits around one are let go by the rule that asks. */
const withPhrases = (listed: readonly string[]): ReadonlySet<string> => {
  const words = listed.filter((word) => /^[a-z]{3,}$/.test(word))
  const phrases = words.flatMap((word) => [
    ...before.map((first) => first + word),
    ...after.map((last) => word + last),
  ])
  return new Set([...listed, ...phrases])
}

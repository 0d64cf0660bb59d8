/** The passwords that everybody tries first: a file beside this one, read when it is first wanted. */
import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | undefined

export const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
  return known
}

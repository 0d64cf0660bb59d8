/** Reads a new password: on a terminal twice and hidden, otherwise from the first line of standard input. */
import { createInterface } from 'node:readline'
import { passwordSentences } from '@merchant/contract/areas/password.rules.ts'
import { newPasswordFaults } from '#domain/auth/password-faults.ts'
import { CommandError } from './command.ts'

/** The password must not contain any of `names`. */
export const readNewPassword = async (names: readonly string[]): Promise<string> => {
  const password = process.stdin.isTTY ? await readTwice() : await firstLine()
  requireStrongPassword(password, names)
  return password
}

/** Throws with a sentence for each broken rule; the rules are the portal's own. */
export const requireStrongPassword = (password: string, names: readonly string[]): void => {
  const faults = newPasswordFaults(password, names)
  if (faults.length === 0) return
  throw new CommandError(faults.map((fault) => passwordSentences[fault]).join('\n'))
}

const readTwice = async (): Promise<string> => {
  const first = await readHidden('Password (12 characters or more): ')
  if ((await readHidden('Repeat the password: ')) !== first)
    throw new CommandError('The passwords do not match')
  return first
}

const firstLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new CommandError(
    'No password given: type it in a terminal or pass it as the first line of standard input',
  )
}

/** Reads key by key in raw mode, because a terminal in line mode would show the password. */
const readHidden = (prompt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(prompt)
    let typed = ''
    const end = (act: () => void): void => {
      process.stdin.off('data', listen).setRawMode(false).pause()
      process.stderr.write('\n')
      act()
    }
    const listen = (text: string): void => {
      for (const key of text) {
        if (key === '\r' || key === '\n') return end(() => resolve(typed))
        if (key === '\u0003' || key === '\u0004')
          return end(() => reject(new CommandError('Cancelled')))
        typed =
          key === '\u007f' || key === '\b' ? Array.from(typed).slice(0, -1).join('') : typed + key
      }
    }
    process.stdin.setRawMode(true).setEncoding('utf8').on('data', listen).resume()
  })

/** Asks for a new password: twice on a terminal, without showing it; elsewhere the first line of the input. */
import { createInterface } from 'node:readline'
import { passwordSentences } from '@merchant/contract/areas/password.rules.ts'
import { newPasswordFaults } from '#domain/auth/password-faults.ts'
import { CommandError } from './command.ts'

/** `names` are those that the password must not contain. */
export const readNewPassword = async (names: readonly string[]): Promise<string> => {
  const password = process.stdin.isTTY ? await askTwice() : await firstLine()
  requireGood(password, names)
  return password
}

/** The rules of the portal itself, with a sentence for each that is broken. */
export const requireGood = (password: string, names: readonly string[]): void => {
  const faults = newPasswordFaults(password, names)
  if (faults.length === 0) return
  throw new CommandError(faults.map((fault) => passwordSentences[fault]).join('\n'))
}

const askTwice = async (): Promise<string> => {
  const first = await ask('Password (12 characters or more): ')
  if ((await ask('The same again: ')) !== first) throw new CommandError('The two are not the same')
  return first
}

const firstLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new CommandError(
    'The password is read from the terminal or from the first line of the input',
  )
}

/** Key by key, because a terminal that reads lines shows them. */
const ask = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(question)
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
          return end(() => reject(new CommandError('Stopped')))
        typed =
          key === '\u007f' || key === '\b' ? Array.from(typed).slice(0, -1).join('') : typed + key
      }
    }
    process.stdin.setRawMode(true).setEncoding('utf8').on('data', listen).resume()
  })

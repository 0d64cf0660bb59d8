/** Asks for a new password: twice on a terminal, without showing it; elsewhere the first line of the input. */
import { createInterface } from 'node:readline'
import { CommandError } from './command.ts'

export const readNewPassword = async (forbidden: readonly string[]): Promise<string> => {
  const password = process.stdin.isTTY ? await askTwice() : await firstLine()
  const problem = passwordProblem(password, forbidden)
  if (problem !== undefined) throw new CommandError(problem)
  return password
}

/** The rules of A-003 that need nothing but the password itself and the names around it. */
export const passwordProblem = (
  password: string,
  forbidden: readonly string[],
): string | undefined => {
  const text = password.normalize('NFC')
  if (text.length < 12 || text.length > 128) return 'A password has 12 to 128 characters'
  if (Buffer.byteLength(text) > 342) return 'The password is too long: at most 342 bytes of UTF-8'
  if (
    forbidden.some((name) => name.length >= 4 && text.toLowerCase().includes(name.toLowerCase()))
  ) {
    return 'A password does not contain the name or the e-mail address'
  }
  return undefined
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

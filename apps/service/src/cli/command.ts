/** What every command shares: settings from the environment, sentences instead of stack traces, an exit code. */
import { Command } from 'commander'
import { CannotOpen } from '#infra/db/open-error.ts'
import { openInstallation, type Installation } from '#installation.ts'
import { readSettings, WrongSettings, type Settings } from '#config/settings.ts'

/** A sentence that says what is wrong and what to do; the command ends with exit code 1. */
export class CommandError extends Error {}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
export const complain = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** A command by its npm name, so that its help shows how it is called. */
export const command = (name: string, description: string): Command =>
  new Command(`npm run ${name} --`).description(description).showHelpAfterError()

export const settings = (): Settings => readSettings(process.env)

/** Where the programs of PostgreSQL are looked for. */
export const searchPath = (): string | undefined => process.env['PATH']

/** Opens the database of the settings for the time of the work. */
export const withInstallation = async (
  work: (installation: Installation) => Promise<void>,
): Promise<void> => {
  const installation = await openInstallation(settings())
  try {
    await work(installation)
  } finally {
    await installation.close()
  }
}

/** Runs the command line. Whatever is known to go wrong ends with a sentence. */
export const runCommand = async (program: Command): Promise<void> => {
  try {
    await program.parseAsync()
  } catch (error) {
    process.exitCode = 1
    const lines = sentencesOf(error)
    if (lines === undefined) throw error
    for (const line of lines) complain(line)
  }
}

const sentencesOf = (error: unknown): readonly string[] | undefined => {
  if (error instanceof CommandError) return [error.message]
  if (error instanceof WrongSettings)
    return ['Wrong settings:', ...error.lines.map((line) => `  ${line}`)]
  if (error instanceof CannotOpen) return [error.message]
  if (stateOf(error) === '23505')
    return ['That exists already: codes, serial numbers and addresses are used once.']
  if (isUnreachable(error))
    return ['The database of DATABASE_URL cannot be reached, or it does not let this user in.']
  return undefined
}

/** Refused connections and wrong passwords: states of the way there, not of our statements. */
const isUnreachable = (error: unknown): boolean =>
  /^(ECONN|ENOTFOUND|ETIMEDOUT|28|3D000)/.test(stateOf(error))

/** The state that the database or the network gives to an error. */
const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

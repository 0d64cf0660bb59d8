/** What the operator's commands share: settings, checked options, error messages with an exit code, audit entries. */
import { Command } from 'commander'
import type * as z from 'zod/mini'
import { commandProgram } from '#infra/command-line.ts'
import { CannotOpen, explainLoss } from '#infra/db/cannot-open.ts'
import { errorCode, INSUFFICIENT_PRIVILEGE, UNIQUE_VIOLATION } from '#infra/error-code.rules.ts'
import { openInstallation, ownerPlace, type Installation } from '#installation.ts'
import { readSettings, WrongSettings, type Settings } from '#config/settings.ts'
import { machineLine, nameText, noLink, textLine, trimmed } from '@merchant/contract/core/text.ts'
import type { Database, Db } from '#infra/db/database.ts'
import {
  insertBroadcast,
  insertAudit,
  insertInstallationEntry,
  type AuditEntry,
} from '#domain/audit/audit.queries.ts'
import { OPERATOR } from '#domain/audit/actors.ts'
import { writeBroadcasts } from '#domain/audit/audit.ts'

/** Ends the command with exit code 1. The message says what is wrong and what to do. */
export class CommandError extends Error {}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
export const sayError = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** A command whose help shows how to call it here. */
export const command = (name: string, description: string): Command =>
  new Command(commandProgram(name)).description(description).showHelpAfterError()

export const settings = (): Settings => readSettings(process.env)

/** The server as the owner of its tables, for PostgreSQL's programs. Undefined with the embedded database. */
export const ownServer = () => {
  const given = settings()
  const { setting, databaseUrl, dataDir } = ownerPlace(given)
  if (databaseUrl === undefined) return undefined
  // The operator's PATH, to find the programs.
  const searchPath = process.env['PATH']
  const { keySecret = '', otherKeySecret } = given
  return { setting, databaseUrl, dataDir, keySecret, otherKeySecret, searchPath }
}

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

/** Runs the command line. Expected errors end with a message, others with a stack trace. */
export const runCommand = async (program: Command): Promise<void> => {
  try {
    await program.parseAsync()
  } catch (thrown) {
    process.exitCode = 1
    const error = explainLoss(thrown)
    const lines = messagesOf(error)
    if (lines === undefined) throw error
    for (const line of lines) sayError(line)
  }
}

const messagesOf = (error: unknown): readonly string[] | undefined => {
  if (error instanceof CommandError) return [error.message]
  if (error instanceof WrongSettings)
    return ['Wrong settings:', ...error.lines.map((line) => `  ${line}`)]
  if (error instanceof CannotOpen) return [error.message]
  if (errorCode(error) === UNIQUE_VIOLATION)
    return ['That exists already: codes, serial numbers and e-mail addresses must be unique.']
  if (errorCode(error) === INSUFFICIENT_PRIVILEGE)
    return [
      `The user of the database lacks a right: ${error instanceof Error ? error.message : ''}. docs/operations/postgresql.md says what a superuser grants it.`,
    ]
  return undefined
}

/** Checks a text by the rule of the contract for its field. */
const checked = (
  option: string,
  value: string,
  max: number,
  rule: z.ZodMiniType<string>,
): string => {
  const text = trimmed(value)
  if (text === '' || text.length > max)
    throw new CommandError(`${option} must have 1 to ${String(max)} characters`)
  const { success, data, error } = rule.safeParse(text)
  if (!success) throw new CommandError(`${option}: ${error.issues[0]?.message ?? ''}`)
  return data
}

/** Checks an identifier, such as a serial number. */
export const sized = (option: string, value: string, max: number): string =>
  checked(option, value, max, machineLine(max))

/** Checks a name or a reason, which must not contain a card number. */
export const named = (option: string, value: string, max: number): string =>
  checked(option, value, max, textLine(max))

/** Checks the name of a shop, which stands in mails. */
export const shopName = (option: string, value: string): string =>
  checked(option, value, 80, textLine(80).check(noLink))

/** Checks the name of a person, as the portal does. */
export const personName = (option: string, value: string): string =>
  checked(option, value, 80, nameText(80).check(noLink))

/** Checks a whole number. */
export const wholeNumber = (
  option: string,
  value: string,
  { min, max }: { readonly min: number; readonly max: number },
): number => {
  const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN
  if (!(number >= min && number <= max))
    throw new CommandError(`${option} must be a whole number from ${String(min)} to ${String(max)}`)
  return number
}

/** Checks a comma-separated list of known words. */
export const listOf = (option: string, value: string, known: readonly string[]): string[] => {
  const items = value
    .split(',')
    .map((item) => item.trim().toUpperCase())
    .filter((item) => item !== '')
  const unknown = items.find((item) => !known.includes(item))
  if (unknown !== undefined)
    throw new CommandError(`${option}: ${unknown} is not one of ${known.join(', ')}`)
  return [...new Set(items)]
}

/** Writes an audit entry of the operator, in the transaction of the effect. */
export const auditCommand = (db: Db, merchantId: string, entry: AuditEntry): Promise<void> =>
  insertAudit(db, merchantId, OPERATOR, null, entry)

/** The same for what concerns every merchant's data. Call `finishTrails` after the commit. */
export const auditCommandForAll = (db: Db, entry: AuditEntry): Promise<void> =>
  insertBroadcast(db, OPERATOR, entry)

/** The same for what concerns no merchant's data. */
export const auditInstallation = (db: Db, entry: AuditEntry): Promise<void> =>
  insertInstallationEntry(db, OPERATOR, entry)

/**
 * Writes pending broadcasts into every trail. The effect is committed by now, so a failure must not end the command:
 * it could cost the only view of a key's secret, or a backup. The service writes the remaining entries.
 */
export const finishTrails = async (database: Database): Promise<void> => {
  try {
    await writeBroadcasts(database)
  } catch {
    sayError(
      'Not every audit trail has this entry yet. The running service writes the remaining ones.',
    )
  }
}

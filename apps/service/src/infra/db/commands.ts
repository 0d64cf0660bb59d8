/** Statements that do not read or write rows, such as `set local`. */
import { CompiledQuery } from 'kysely'
import type { NamedQuery } from './connection.ts'
import type { Db } from './transactions.ts'

/** `text` must be a constant: no input may become part of it. */
export const runCommand = async (db: Db, text: string): Promise<void> => {
  const command: NamedQuery = { ...CompiledQuery.raw(text), isCommand: true }
  await db.executeQuery(command)
}

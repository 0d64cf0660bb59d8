/** Statements that are none on rows, such as `set local`. */
import { CompiledQuery } from 'kysely'
import type { NamedQuery } from './connection.ts'
import type { Db } from './transactions.ts'

/** Nothing from outside may get into the text. */
export const runCommand = async (db: Db, text: string): Promise<void> => {
  const command: NamedQuery = { ...CompiledQuery.raw(text), isCommand: true }
  await db.executeQuery(command)
}

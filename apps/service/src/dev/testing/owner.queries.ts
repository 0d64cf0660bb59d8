/** What no role of the service may do: tests prepare and age rows as the owner of the tables. */
import { runCommand } from '#infra/db/commands.ts'
import type { Database, Db } from '#infra/db/database.ts'

/**
 * Runs as the owner inside a transaction of `database.system`, and goes on in that role. On a server the owner is no
 * superuser: rows of shops need the setting.
 */
export const asOwner = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  await runCommand(db, 'set local role none')
  await runCommand(db, "set local app.shop_ids = '*'")
  const result = await work()
  await runCommand(db, 'set local role portal_system')
  return result
}

export const ownTransaction = <T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  database.system((db) => asOwner(db, () => work(db)))

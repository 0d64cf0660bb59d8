/** Deletes expired rows, each kind in its own transaction, so that one failure stops no other kind. */
import type { Database, Db } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { deleteOldEvents } from '#domain/messages/live.queries.ts'
import { expiringRows } from './clean-up.queries.ts'
import { lockTask } from './lock.queries.ts'
import type { Job } from './loop.ts'

const EVERY_MS = 10 * 60_000
/** The first run after a long stop may find many rows. */
const TIMEOUT_MS = 60_000

const kinds: Readonly<Record<string, (db: Db) => Promise<bigint | number>>> = {
  ...expiringRows,
  events: deleteOldEvents,
}

interface CleanUp {
  readonly database: Database
  readonly log: Logger
}

/** Resolves to the number of deleted rows by kind. */
export const deleteExpired = async ({
  database,
  log,
}: CleanUp): Promise<Record<string, number>> => {
  const deleted: Record<string, number> = {}
  for (const [name, deleteRows] of Object.entries(kinds)) {
    try {
      const count = await database.system(
        async (db) => ((await lockTask(db, `cleanup of ${name}`)) ? deleteRows(db) : 0),
        { statementTimeoutMs: TIMEOUT_MS },
      )
      if (count > 0) deleted[name] = Number(count)
    } catch (error) {
      log.error({ err: error, kind: name }, 'cleanup.failed')
    }
  }
  if (Object.keys(deleted).length > 0) log.info(deleted, 'cleanup.done')
  return deleted
}

export const cleanUpJob = (deps: CleanUp): Job => ({
  name: 'cleanup',
  everyMs: EVERY_MS,
  poll: async () => {
    await deleteExpired(deps)
    return false
  },
})

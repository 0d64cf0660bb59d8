/**
 * Deletes expired rows in pieces, each in its own transaction: one failure stops no other kind, and nobody
 * waits for long.
 */
import type { Database, Db } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { deleteOldEvents } from '#domain/messages/live.queries.ts'
import { expiringRows, PIECE, type Retention } from './clean-up.queries.ts'
import { lockTask } from './lock.queries.ts'
import type { Job } from '#infra/loop.ts'

const EVERY_MS = 10 * 60_000
const TIMEOUT_MS = 60_000
/** Maximum for one kind of row in one run; the next run continues. */
const MAX_PIECES = 200

type Deletes = (db: Db) => Promise<number>

const kindsOf = (retention: Retention): [string, Deletes][] => [
  ...Object.entries(expiringRows(retention)).map(([name, statement]): [string, Deletes] => [
    name,
    async (db) => Number((await statement.execute(db)).numAffectedRows ?? 0),
  ]),
  ['events', (db) => deleteOldEvents(db, PIECE)],
]

interface CleanUp {
  readonly database: Database
  readonly retention: Retention
  readonly log: Logger
}

/** Resolves to the number of deleted rows by kind. */
export const deleteExpiredRows = async ({
  database,
  retention,
  log,
}: CleanUp): Promise<Record<string, number>> => {
  const deleted: Record<string, number> = {}
  const deletePieces = async (name: string, deleteRows: Deletes): Promise<void> => {
    for (let piece = 1; piece <= MAX_PIECES; piece += 1) {
      const count = await database.system(
        async (db) => ((await lockTask(db, `cleanup of ${name}`)) ? deleteRows(db) : 0),
        { statementTimeoutMs: TIMEOUT_MS },
      )
      if (count > 0) deleted[name] = (deleted[name] ?? 0) + count
      if (count < PIECE) return
    }
  }
  for (const [name, deleteRows] of kindsOf(retention))
    await deletePieces(name, deleteRows).catch((error: unknown) => {
      log.error({ err: error, kind: name }, 'cleanup.failed')
    })
  if (Object.keys(deleted).length > 0) log.info(deleted, 'cleanup.done')
  return deleted
}

export const cleanUpJob = (deps: CleanUp): Job => ({
  name: 'cleanup',
  everyMs: EVERY_MS,
  poll: async () => {
    await deleteExpiredRows(deps)
    return false
  },
})

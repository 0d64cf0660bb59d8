/** Deletes expired rows, each kind in a transaction of its own: one failing kind stops no other. */
import type { Database, Db } from '#infra/db/database.ts'
import { startLoop, type Loop } from './loop.ts'
import type { Logger } from '#infra/log.ts'
import { deleteOldEvents } from '#domain/messages/live.queries.ts'
import { expiringRows, takeTurn } from './clean-up.queries.ts'

const EVERY_MS = 10 * 60_000
/** The first run after a long stop may find many rows. */
const PATIENCE_MS = 60_000

const kinds: Readonly<Record<string, (db: Db) => Promise<bigint | number>>> = {
  ...expiringRows,
  events: deleteOldEvents,
}

export interface Cleanup {
  readonly database: Database
  readonly log: Logger
}

/** Answers how many rows of each kind were deleted. */
export const tidy = async ({ database, log }: Cleanup): Promise<Record<string, number>> => {
  const gone: Record<string, number> = {}
  for (const [name, forget] of Object.entries(kinds)) {
    try {
      const count = await database.system(
        async (db) => ((await takeTurn(db, name)) ? forget(db) : 0),
        { statementTimeoutMs: PATIENCE_MS },
      )
      if (count > 0) gone[name] = Number(count)
    } catch (error) {
      log.error({ err: error, kind: name }, 'cleanup.failed')
    }
  }
  if (Object.keys(gone).length > 0) log.info(gone, 'cleanup.done')
  return gone
}

export const startCleanup = (deps: Cleanup): Loop =>
  startLoop({
    name: 'cleanup',
    everyMs: EVERY_MS,
    look: async () => {
      await tidy(deps)
      return false
    },
    log: deps.log,
  })

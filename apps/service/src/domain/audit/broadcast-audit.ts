/**
 * Writes into every merchant's trail what concerns all of them, one merchant at a time. What a stop
 * leaves undone the next command or the service goes on with, and no merchant is told twice.
 */
import type { Database } from '#infra/db/database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import { startLoop, type Loop } from '#jobs/loop.ts'
import type { Logger } from '#infra/log.ts'
import { findUnfinished, writeNext } from './broadcast-audit.queries.ts'

/** Only a command that was stopped leaves something behind. */
const EVERY_MS = 60_000

/** Answers whether there may be more. */
const goOn = async (database: Database): Promise<boolean> => {
  const entryNo = await database.system(findUnfinished)
  if (entryNo === undefined) return false
  await retryOnConflict(() => database.system((db) => writeNext(db, entryNo)))
  return true
}

/** Until every trail has everything. */
export const finishAuditOfAll = async (database: Database): Promise<void> => {
  while (await goOn(database));
}

export const startAuditOfAll = (effects: {
  readonly database: Database
  readonly log: Logger
}): Loop =>
  startLoop({
    name: 'audit-of-all',
    everyMs: EVERY_MS,
    look: () => goOn(effects.database),
    log: effects.log,
  })

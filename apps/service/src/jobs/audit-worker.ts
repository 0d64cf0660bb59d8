/** Verifies the audit trails. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { checkNext } from '#domain/audit/check-chain.ts'
import { addTrails, passUnchanged } from '#domain/audit/check.queries.ts'
import { laneJob, runLanes } from './lanes.ts'
import type { Job } from '#infra/loop.ts'

interface AuditChecking {
  readonly database: Database
  readonly log: Logger
}

/** Trails without new entries that one turn passes together; one statement on them takes a fraction of a second. */
const UNCHANGED = 2_000

export const checkTrails = async (
  { database, log }: AuditChecking,
  stopping: AbortSignal,
): Promise<void> => {
  await database.system(addTrails)
  await database
    .system((db) => passUnchanged(db, UNCHANGED))
    .catch((error: unknown) => {
      // The trails are then checked one by one.
      log.error({ err: error }, 'audit.check-failed')
    })
  await runLanes(
    {
      name: 'audit',
      lanes: ['END', 'WALK'] as const,
      step: async (lane) => {
        const checked = await checkNext(database, lane)
        if (checked.flaw !== undefined) log.error(checked.flaw, 'audit.broken')
        return checked
      },
      log,
    },
    stopping,
  )
}

export const auditJob = (deps: AuditChecking): Job =>
  laneJob('audit', (stopping) => checkTrails(deps, stopping))

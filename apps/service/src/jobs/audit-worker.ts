/** Verifies the audit trails, for at most a tenth of the time. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { checkNext } from '#domain/audit/check-chain.ts'
import { addTrails } from '#domain/audit/check.queries.ts'
import type { Job } from './loop.ts'

const EVERY_MS = 30_000
const lanes = ['END', 'WALK'] as const
/** Of each lane, so that long trails cannot keep new entries from being verified. */
const ROUND_MS = EVERY_MS / 10 / lanes.length

interface AuditChecking {
  readonly database: Database
  readonly log: Logger
}

export const checkTrails = async (
  { database, log }: AuditChecking,
  stopping: AbortSignal,
): Promise<void> => {
  await database.system(addTrails)
  for (const lane of lanes)
    // A trail that cannot be read must not keep the other lane from its turn.
    await checkLane({ database, log }, lane, stopping).catch((error: unknown) => {
      log.error({ err: error, lane }, 'audit.check-failed')
    })
}

const checkLane = async (
  { database, log }: AuditChecking,
  lane: (typeof lanes)[number],
  stopping: AbortSignal,
): Promise<void> => {
  const begun = performance.now()
  for (;;) {
    const { isAtEnd, flaw } = await checkNext(database, lane)
    if (flaw !== undefined) log.error(flaw, 'audit.broken')
    if (isAtEnd || stopping.aborted || performance.now() - begun > ROUND_MS) return
  }
}

export const auditJob = (deps: AuditChecking): Job => ({
  name: 'audit',
  everyMs: EVERY_MS,
  poll: async (stopping) => {
    await checkTrails(deps, stopping)
    return false
  },
})

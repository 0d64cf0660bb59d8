/** Blocks that end by themselves: the service unblocks what is due, and the trail names it. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { startLoop, type Loop } from './loop.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { unblockDue } from '#areas/pos/terminal.queries.ts'

const SERVICE = { userId: null, displayName: 'Service', roleType: null }
const AT_ONCE = 50
const EVERY_MS = 10_000

/** One look. Unblocked and written down in one transaction: answers how many there were. */
export const unblockOnce = (database: Database): Promise<number> =>
  database.system(async (db) => {
    const terminals = await unblockDue(db, SERVICE.displayName, AT_ONCE)
    // Everybody takes the ends of the trails in one order, so that two services never wait for each other.
    const ordered = terminals.toSorted((a, b) => (a.merchantId < b.merchantId ? -1 : 1))
    for (const { merchantId, posId, shopId } of ordered) {
      await insertAudit(db, merchantId, SERVICE, null, {
        action: 'pos.unblock',
        objectType: 'terminal',
        objectId: posId,
        shopId,
        detail: { before: { status: 'BLOCKED' }, after: { status: 'ACTIVE' }, why: 'until' },
      })
    }
    return terminals.length
  })

export const startUnblockWorker = ({
  database,
  log,
}: {
  readonly database: Database
  readonly log: Logger
}): Loop =>
  startLoop({
    name: 'pos.unblock',
    everyMs: EVERY_MS,
    log,
    look: async () => (await unblockOnce(database)) === AT_ONCE,
  })

/** Unblocks terminals whose block has an end that has passed, each with an audit entry. */
import type { Database } from '#infra/db/database.ts'
import { byMerchant } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { unblockDue } from '#areas/pos/terminal.queries.ts'
import type { Job } from '#infra/loop.ts'

const SERVICE = { userId: null, displayName: 'Service', roleType: null }
const BATCH_SIZE = 50
const EVERY_MS = 10_000

/** One round, terminals and audit entries in one transaction; resolves to the number of terminals. */
export const unblockOnce = (database: Database): Promise<number> =>
  database.system(async (db) => {
    const terminals = await unblockDue(db, SERVICE.displayName, BATCH_SIZE)
    for (const { merchantId, posId, shopId } of byMerchant(terminals)) {
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

export const unblockJob = (database: Database): Job => ({
  name: 'pos.unblock',
  everyMs: EVERY_MS,
  poll: async () => (await unblockOnce(database)) === BATCH_SIZE,
})

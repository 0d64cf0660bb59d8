/** Unblocks terminals whose block has an end that has passed, each with an audit entry. */
import type { Database, Db } from '#infra/db/database.ts'
import { SERVICE } from '#domain/audit/actors.ts'
import { byMerchant } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { statusRefusal } from '#areas/pos/status.rules.ts'
import { lockDue, updateActive, updateBlockEnd } from '#areas/pos/terminal.queries.ts'
import type { Job } from '#infra/loop.ts'

const BATCH_SIZE = 50
const EVERY_MS = 10_000

/** One round, terminals and audit entries in one transaction; resolves to the number of terminals. */
export const unblockDueTerminals = (database: Database): Promise<number> =>
  database.system(async (db) => {
    const terminals = await lockDue(db, BATCH_SIZE)
    for (const terminal of byMerchant(terminals)) await endBlock(db, terminal)
    return terminals.length
  })

/** What the rules refuse to unblock stays blocked, without an end. */
const endBlock = async (
  db: Db,
  terminal: Awaited<ReturnType<typeof lockDue>>[number],
): Promise<void> => {
  const { merchantId, posId, shopId, status, pinHash, isShopClosed } = terminal
  const refusal = statusRefusal({ status, isPinSet: pinHash !== null, isShopClosed }, 'ACTIVE')
  if (refusal === undefined) await updateActive(db, merchantId, posId, SERVICE.displayName)
  else await updateBlockEnd(db, merchantId, posId)
  await insertAudit(db, merchantId, SERVICE, null, {
    action: 'pos.unblock',
    objectType: 'terminal',
    objectId: posId,
    shopId,
    ...(refusal === undefined
      ? { detail: { before: { status }, after: { status: 'ACTIVE' }, why: 'until' } }
      : { code: refusal.code, detail: { reason: refusal.reason, why: 'until' } }),
  })
}

export const unblockJob = (database: Database): Job => ({
  name: 'pos.unblock',
  everyMs: EVERY_MS,
  poll: async () => (await unblockDueTerminals(database)) === BATCH_SIZE,
})

/** Notifies of terminals that have turned silent: once until the next contact, together by shop. */
import type { Database } from '#infra/db/database.ts'
import { notify } from '#domain/messages/notify.ts'
import { isSilent } from '#domain/terminals/silence.rules.ts'
import {
  listMaybeSilent,
  markNotified,
  type MaybeSilentTerminal,
} from '#domain/terminals/silent-terminals.queries.ts'
import type { Job } from '#infra/loop.ts'

const EVERY_MS = 60_000
const BATCH_SIZE = 1_000

/** One round over all merchants. */
export const notifySilence = async (database: Database, stopping?: AbortSignal): Promise<void> => {
  let after = { merchantId: '', posId: '' }
  for (;;) {
    const maybeSilent = await database.system((db) => listMaybeSilent(db, after, BATCH_SIZE))
    const byMerchant = Map.groupBy(maybeSilent.filter(isSilent), ({ merchantId }) => merchantId)
    for (const [merchantId, silent] of byMerchant)
      await notifyMerchant(database, merchantId, silent)
    const last = maybeSilent.at(-1)
    if (last === undefined || maybeSilent.length < BATCH_SIZE || stopping?.aborted === true) return
    after = last
  }
}

const notifyMerchant = (
  database: Database,
  merchantId: string,
  silent: readonly MaybeSilentTerminal[],
): Promise<void> =>
  database.system(async (db) => {
    const notified = await markNotified(
      db,
      merchantId,
      silent.map(({ posId }) => posId),
    )
    const byShop = Map.groupBy(notified, ({ shopId }) => shopId)
    await notify(
      db,
      [...byShop].map(([shopId, [first, ...others]]) => ({
        merchantId,
        kind: 'TERMINAL_SILENT',
        shopId,
        detail:
          first !== undefined && others.length === 0
            ? { posId: first.posId, posName: first.posName }
            : { count: others.length + 1 },
      })),
    )
  })

export const silenceJob = (database: Database): Job => ({
  name: 'silence',
  everyMs: EVERY_MS,
  poll: async (stopping) => {
    await notifySilence(database, stopping)
    return false
  },
})

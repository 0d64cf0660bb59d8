/** What a call that succeeds refuses of its items: addresses of invitations, terminals of a bulk change. */
import type { TenantContext } from '#infra/http/context.ts'
import { audit } from './audit.ts'
import type { AuditEntry } from './audit.queries.ts'
import { countRefusalsOfHour } from './refused-items.queries.ts'

/** As of refused calls: nobody fills a trail, which keeps every entry, by items that are refused. */
const MAX_REFUSED_ITEMS = 1_000

/**
 * Records the refused items, until the person has a thousand refusals in this hour; then an entry says that further
 * ones are left out.
 */
export const auditRefusedItems = async (
  context: Pick<TenantContext, 'db' | 'session' | 'requestId'>,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const { userId } = context.session
  const { refused, isStopSaid } = await countRefusalsOfHour(context.db, context.session)
  const room = Math.max(0, MAX_REFUSED_ITEMS - refused)
  for (const entry of entries.slice(0, room)) await audit(context, entry)
  if (entries.length >= room && !isStopSaid)
    await audit(context, { action: 'session.refusals', objectType: 'user', objectId: userId })
}

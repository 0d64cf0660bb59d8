/** Writes audit entries: of a request, in its person's name, and broadcasts to every merchant's trail. */
import type { TenantContext } from '#infra/http/context.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import {
  insertAudit,
  type Actor,
  type AuditEntry,
  findUnfinishedBroadcast,
  writeToNextMerchant,
} from './audit.queries.ts'
import type { Database } from '#infra/db/database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'

/** The person in their own role; in a view also the role looked through. */
export const actorOf = (session: TenantSession): Actor => ({
  userId: session.userId,
  displayName: session.displayName,
  roleType: session.isApiKey ? null : (session.view?.ownRole ?? session.roleType),
  ...(session.view !== null && { viewedAs: session.roleType }),
})

/** Writes in the request's own transaction: a rollback removes the entry together with its effect. */
export const audit = (
  context: Pick<TenantContext, 'db' | 'session' | 'requestId'>,
  entry: AuditEntry,
): Promise<void> =>
  insertAudit(
    context.db,
    context.session.merchantId,
    actorOf(context.session),
    context.requestId,
    entry,
  )

/**
 * Writes the oldest unfinished broadcast into one more trail; false when there is none. After an
 * interruption the next command, or the service's own job, continues, and no trail gets it twice.
 */
export const writeNextBroadcast = async (database: Database): Promise<boolean> => {
  const entryNo = await database.system(findUnfinishedBroadcast)
  if (entryNo === undefined) return false
  await retryOnConflict(() => database.system((db) => writeToNextMerchant(db, entryNo)))
  return true
}

/** Until every broadcast is in every trail. */
export const writeBroadcasts = async (database: Database): Promise<void> => {
  while (await writeNextBroadcast(database));
}

/**
 * Sorts by merchant. Whoever writes to the trails or event streams of several merchants in one transaction locks their
 * head rows in this order, so that two processes cannot deadlock.
 */
export const byMerchant = <T extends { readonly merchantId: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => (one.merchantId < other.merchantId ? -1 : 1))

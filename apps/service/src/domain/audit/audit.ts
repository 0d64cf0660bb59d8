/** Writes an audit entry in the name of the person of a request. */
import type { TenantContext } from '#infra/http/context.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { insertAudit, type Actor, type AuditEntry } from './audit.queries.ts'

export const actorOf = (session: TenantSession): Actor => ({
  userId: session.userId,
  displayName: session.displayName,
  roleType: session.roleType,
})

/** In the request's own transaction: what is rolled back was never done, and leaves no entry. */
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

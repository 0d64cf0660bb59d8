/** One of the short transactions of a call that hashes, draws or reads a file between them. */
import type { DetachedContext, TenantContext } from './context.ts'
import { scopeOf } from '#domain/auth/session.ts'

export const inTenant = <T>(
  context: DetachedContext,
  work: (inner: TenantContext) => Promise<T>,
): Promise<T> => context.database.tenant(scopeOf(context.session), (db) => work({ ...context, db }))

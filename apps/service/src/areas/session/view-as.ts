/**
 * Looking at the portal as another role: a session of its own that changes nothing. The browser keeps
 * its token only; ending the view answers with a new session in the person's own role.
 */
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import type { SessionCopy, ViewChoice } from '@merchant/contract/areas/session.calls.ts'
import { newToken } from '#infra/ids.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { AppError } from '#infra/http/app-error.ts'
import { inTenant, type DetachedContext, type PreMerchantContext } from '#infra/http/context.ts'
import { actorOf } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { roleOutOfReach } from '#domain/members/member.rules.ts'
import { holdPerson } from '#domain/auth/people.queries.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { tenantSession, type TenantSession } from '#domain/auth/session.ts'
import { copyOf, newRow } from './session-answers.ts'
import { insertSession } from './insert-session.queries.ts'
import {
  deleteSession,
  deleteUnviewed,
  deleteViewsOf,
  findTokenHash,
  markView,
} from './session.queries.ts'

/** The absolute life of a view; it is never prolonged. */
const VIEW_MINUTES = 30

export const beginView = async (
  context: DetachedContext,
  { roleType, shopIds = [] }: ViewChoice,
): Promise<SessionCopy> => {
  const { database, requestId, session } = context
  await inTenant(context, ({ db }) => requireShops(db, session, shopIds))
  const refusal = roleOutOfReach(session, roleType)
  if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message })
  const accessToken = newToken()
  const row = newRow(context, accessToken)
  return database.gate(async (db) => {
    // Lock order: the person before their sessions.
    await holdPerson(db, session.userId)
    // If two views are begun at once, the second waits for the first and then ends it.
    await findTokenHash(db, session.sessionId)
    await deleteViewsOf(db, session.sessionId)
    const started = await insertSession(db, {
      ...row,
      userId: session.userId,
      merchantId: session.merchantId,
      from: session.tokenHash,
    })
    if (!started) throw new AppError('4010')
    const until = await markView(db, row.tokenHash, {
      parentId: session.sessionId,
      roleType,
      shopIds,
      minutes: VIEW_MINUTES,
    })
    await insertAudit(db, session.merchantId, actorOf(session), requestId, {
      action: 'session.viewAs',
      objectType: 'session',
      objectId: row.sessionId,
      detail: { viewedAs: roleType, shopIds, until: wireTime(until) },
    })
    return copyOf(db, context, accessToken, {
      merchantId: session.merchantId,
      roleType,
      shopIds: shopScopedRoles.includes(roleType) ? shopIds : '*',
      viewUntil: until,
    })
  })
}

export const endView = async (context: PreMerchantContext): Promise<SessionCopy> => {
  const { database, session } = context
  const { merchant, view } = session
  if (merchant === null || view === null)
    throw new AppError('4214', { message: 'You are not viewing as another role' })
  const accessToken = newToken()
  return database.gate(async (db) => {
    await holdPerson(db, session.userId)
    const parent = await findTokenHash(db, view.parentId)
    const started =
      parent !== undefined &&
      (await insertSession(db, {
        ...newRow(context, accessToken),
        userId: session.userId,
        merchantId: merchant.merchantId,
        from: parent,
      }))
    // If two requests end the view at once, only one deletes it.
    if (!started || !(await deleteSession(db, session.tokenHash))) throw new AppError('4010')
    await deleteUnviewed(db, view.parentId)
    const seen = tenantSession(session, merchant)
    await auditEnd(db, seen, context.requestId)
    const { ownRole, ownShopIds } = view
    const own = tenantSession(
      { ...session, view: null },
      { ...merchant, roleType: ownRole, assignedShopIds: ownShopIds },
    )
    return copyOf(db, context, accessToken, own)
  })
}

/** Also for a view that ends because the person signs out. */
export const auditEnd = (db: Db, session: TenantSession, requestId: string): Promise<void> =>
  insertAudit(db, session.merchantId, actorOf(session), requestId, {
    action: 'session.endView',
    objectType: 'session',
    objectId: session.sessionId,
  })

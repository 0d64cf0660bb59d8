/**
 * Authorization: session, XSRF pair, merchant, second factor, permission, feature, in that order, before parameters and
 * body are read.
 */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { can, type Access } from '@merchant/contract/access/permissions.ts'
import { isChange, type Call } from '@merchant/contract/core/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#infra/db/database.ts'
import { hasFeature } from './feature.queries.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { tenantSession, type Session, type TenantSession, hashToken } from '#domain/auth/session.ts'
import { findSessionOrView, touchSession } from '#domain/auth/session.queries.ts'
import { requireXsrf } from './xsrf.ts'

/** Public calls need the XSRF pair if they change something. */
export const authorizePublic = (call: Call, request: FastifyRequest): void => {
  if (isChange(call)) requireXsrf(request)
}

/** Filled in as soon as the session is known, for the audit trail of a refusal. */
export interface Caller {
  session?: Session
}

/** `4010`: the token belongs to no session, or to one that has ended. */
export class SessionOver extends AppError {
  constructor() {
    super('4010')
  }
}

/** The session of the request; `4010` without one. Extends its idle time unless a timer sent the request. */
export const authorizeSession = async (
  deps: Deps,
  call: Call,
  request: FastifyRequest,
  db: Db,
  caller: Caller,
): Promise<Session> => {
  const token = request.headers['x-auth-token']
  if (typeof token !== 'string' || token === '' || token.length > 128) throw new AppError('4010')
  const found = await findSessionOrView(db, hashToken(token), deps.options.idleMinutes)
  if (found === undefined) throw new SessionOver()
  caller.session = found.session
  // A GET with an effect needs no XSRF pair: no other site can send the header of the session.
  if (call.method !== 'GET') requireXsrf(request)
  if (call.effect && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('4016')
  requireOutsideView(call, found.session)
  const isActivity = request.headers['x-background'] === undefined && call.stream !== true
  if (found.stale && isActivity) recordActivity(deps, found.session.tokenHash)
  return found.session
}

/** A view changes nothing: `4034`. Once it is over, `4035` until the person's own session is back. */
const requireOutsideView = (call: Call, { view }: Session): void => {
  if (view === null || call.inView === 'over') return
  if (view.isOver) throw new AppError('4035')
  if (isChange(call) && call.inView === undefined) throw new AppError('4034')
}

/** The session with its merchant; `4033` before one is chosen, `4037` before a second factor is set up. */
export const findTenant = async (
  deps: Deps,
  call: Call,
  request: FastifyRequest,
  db: Db,
  caller: Caller,
): Promise<TenantSession> => {
  const session = await authorizeSession(deps, call, request, db, caller)
  if (session.merchant === null) throw new AppError('4033')
  if (session.needsSecondFactor && call.beforeSecondFactor !== true) throw new AppError('4037')
  return tenantSession(session, session.merchant)
}

/** Refuses with `4030`, naming the permission, when the role has none that the call accepts. */
export const requirePermission = (call: Call, session: TenantSession): void => {
  if (!can(session.roleType, call.access)) throw forbidden(call.access)
}

/** The answer does not wait for it: the idle time is minutes long. */
const recordActivity = (deps: Deps, tokenHash: Buffer): void => {
  touchSession(deps.database, tokenHash).catch((error: unknown) => {
    deps.log.error({ err: error }, 'session.touch-failed')
  })
}

const forbidden = (access: Access): AppError => {
  const names = typeof access === 'string' ? [access] : access.anyOf
  return new AppError('4030', { detail: { permission: names.join(', ') } })
}

/** Refuses with `4032` when the merchant lacks the feature that the call needs. */
export const requireFeature = async (
  call: Call,
  request: FastifyRequest,
  db: Db,
  session: TenantSession,
): Promise<void> => {
  const gate = gateOf(call, request.query as Record<string, unknown>)
  if (gate === undefined) return
  const enabled = await hasFeature(db, session.merchantId, gate)
  if (!enabled)
    throw new AppError('4032', {
      message: `This needs ${features[gate].wants}`,
      detail: { reason: gate },
    })
}

const gateOf = (call: Call, query: Record<string, unknown>): Feature | undefined => {
  if (call.feature === undefined || typeof call.feature === 'string') return call.feature
  return [call.feature].flat().find(({ when: [name, value] }) => query[name] === value)?.gate
}

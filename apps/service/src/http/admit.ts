/**
 * Who comes through: session, XSRF pair, merchant, permission, feature, in that order, before any
 * parameter or body is read. A call that is not open to the asker is closed.
 */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { can, type Access } from '@merchant/contract/access/permissions.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import type { FastifyRequest } from 'fastify'
import { hasFeature } from './feature.queries.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { verifyPlatform } from './platform-signature.ts'
import { scopeOf, tenantSession, type Session, type TenantSession } from './session.ts'
import { openSession } from './session.queries.ts'
import { hashToken } from './token.ts'
import { requireXsrf } from './xsrf.ts'

export type Admitted =
  | { readonly kind: 'public' }
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'tenant'; readonly session: TenantSession }
  | { readonly kind: 'platform'; readonly keyId: string }

export const admit = async (deps: Deps, call: Call, request: FastifyRequest): Promise<Admitted> => {
  if (call.access === 'platform') return { kind: 'platform', keyId: await verifyPlatform(deps, request) }
  if (call.access === 'public') {
    if (call.method !== 'GET' || call.effect) requireXsrf(request)
    return { kind: 'public' }
  }
  const session = await sessionOf(deps, request)
  // A GET with an effect is safe behind the session's own header, which no other site can send (D3).
  if (call.method !== 'GET') requireXsrf(request)
  if (call.effect && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('4016')
  if (call.access === 'preMerchant') return { kind: 'session', session }
  if (session.merchant === null) throw new AppError('4033')
  const tenant = tenantSession(session, session.merchant)
  if (!can(tenant.roleType, call.access)) throw forbidden(call.access)
  await requireFeature(deps, call, request, tenant)
  return { kind: 'tenant', session: tenant }
}

const sessionOf = async (deps: Deps, request: FastifyRequest): Promise<Session> => {
  const token = request.headers['x-auth-token']
  if (typeof token !== 'string' || token.length > 128) throw new AppError('4010')
  const session = await openSession(deps.database, hashToken(token), {
    idleMinutes: deps.options.idleMinutes,
    extend: request.headers['x-background'] === undefined,
  })
  if (session === undefined) throw new AppError('4010')
  return session
}

const forbidden = (access: Access): AppError => {
  const permission = typeof access === 'string' ? access : access.anyOf.join(', ')
  return new AppError('4030', { message: `Your role does not permit this: ${permission} is needed`, detail: { permission } })
}

const requireFeature = async (deps: Deps, call: Call, request: FastifyRequest, session: TenantSession): Promise<void> => {
  const gate = gateOf(call, request.query as Record<string, unknown>)
  if (gate === undefined) return
  const enabled = await deps.database.tenant(scopeOf(session), (db) => hasFeature(db, session.merchantId, gate))
  if (!enabled) throw new AppError('4032', { message: `This needs ${features[gate].wants}`, detail: { reason: gate } })
}

const gateOf = (call: Call, query: Record<string, unknown>): Feature | undefined => {
  if (call.feature === undefined || typeof call.feature === 'string') return call.feature
  const [name, value] = call.feature.when
  return query[name] === value ? call.feature.gate : undefined
}

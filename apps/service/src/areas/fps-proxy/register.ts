/** Registering an FPS address: verified by a code sent to it, and typeTaken over from any other merchant. */
import type {
  fpsProxyCalls,
  FpsProxy,
  FpsProxyType,
} from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { scopeOf, requireStepUp } from '#domain/auth/session.ts'
import {
  CODE_LIFE_SECONDS,
  RESEND_SECONDS,
  sendCode,
  checkCode,
  useCode,
} from '#domain/auth/one-time-code.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { proxyKey } from '@merchant/hkqr/fps-proxy.ts'
import { readAddress, shownAddress, subjectOf, targetOf, proxyOf } from './address.ts'
import type { Db } from '#infra/db/database.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { actorOf } from '#domain/audit/audit.ts'
import {
  deregister,
  findActive,
  insertProxy,
  keepDefault,
  lockAddressing,
  makeDefault,
  type ProxyRow,
  supersede,
} from './fps-proxy.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import { addressNews } from './address-news.ts'

/** Prevents sending codes to many strangers. */
const CODES_AN_HOUR = 20

export const sendProxyCode = async (
  context: DetachedContext,
  { params: { type }, query }: Received<typeof fpsProxyCalls.code>,
): Promise<Reply<typeof fpsProxyCalls.code>> => {
  const { database, deps, session } = context
  if (type === 'FPSID') throw new AppError('4000', { message: 'An FPS identifier needs no code' })
  const address = readAddress(type, query.fpsProxyId)
  if ('fault' in address) throw new AppError('4000', { detail: { fields: [address.fault] } })
  const hits = await database.gate((db) => countHit(db, `fps-code:${session.userId}`, 'hour'))
  if (hits > CODES_AN_HOUR) throw new AppError('4231', { retryAfter: 3_600 })
  const { codeRef } = await database.tenant(scopeOf(session), async (db) => {
    await requireFree(db, session.merchantId, address, type, query.replaces)
    return sendCode(
      db,
      deps,
      subjectOf(session, type, address.id),
      targetOf(type, address.id),
      (code) => ({
        subject: 'Your code for FPS addressing',
        text: `${code} is the code to register this address for FPS payments to ${session.merchant.merchantName}. It is valid for five minutes. If you did not expect it, do not share it with anyone.`,
      }),
    )
  })
  context.afterCommit(deps.wakeOutbox)
  return {
    otpRef: codeRef,
    sentTo: shownAddress(type, address.id),
    expiresIn: CODE_LIFE_SECONDS,
    resendIn: RESEND_SECONDS,
  }
}

const typeTaken = (type: FpsProxyType): AppError =>
  new AppError('4091', {
    message: `The merchant already has an address of type ${type}. Replace it instead`,
  })

/** A merchant has one address of each type, because a removal names only the type. */
const requireFree = async (
  db: Db,
  merchantId: string,
  { id }: { readonly id: string },
  type: FpsProxyType,
  replaces: number | string | undefined,
): Promise<ProxyRow | undefined> => {
  const active = await findActive(db, merchantId, type)
  if (active === undefined) return undefined
  if (String(active.proxyNo) !== String(replaces)) throw typeTaken(type)
  if (proxyKey(type, active.id) === proxyKey(type, id))
    throw fieldErrors([{ path: 'fpsProxyId', message: 'This address is already registered' }])
  return active
}

/** The address and its code; `4220` names the invalid field. */
const readRequest = ({ params: { type }, body }: Received<typeof fpsProxyCalls.register>) => {
  const address = readAddress(type, body.fpsProxyId)
  if ('fault' in address) throw fieldErrors([address.fault])
  if (type === 'FPSID' && body.otp !== undefined)
    throw fieldErrors([{ path: 'otp', message: 'An FPS identifier needs no code' }])
  if (type !== 'FPSID' && body.otp === undefined)
    throw fieldErrors([{ path: 'otp', message: 'Enter the code that was sent to the address' }])
  return { type, id: address.id, otp: body.otp, replaces: body.replaces }
}

export const register = async (
  context: DetachedContext,
  input: Received<typeof fpsProxyCalls.register>,
): Promise<FpsProxy> => {
  const { database, session } = context
  const { type, id, otp, replaces } = readRequest(input)
  requireStepUp(session)
  await database.tenant(scopeOf(session), (db) =>
    requireFree(db, session.merchantId, { id }, type, replaces),
  )
  const codeRef =
    otp === undefined
      ? undefined
      : await checkCode(database.gate, subjectOf(session, type, id), targetOf(type, id), otp)
  // As the system role, because another merchant's row may be superseded: each statement names its merchant.
  const row = await database.system(async (db) => {
    await lockAddressing(db)
    if (codeRef !== undefined) await useCode(db, codeRef)
    const losers = codeRef === undefined ? [] : await supersede(db, session.merchantId, type, id)
    for (const merchantId of losers) await recordSuperseded(db, context, merchantId, { type, id })
    // In the same transaction, so that bills always have an address.
    const old = await requireFree(db, session.merchantId, { id }, type, replaces)
    if (old !== undefined) await deregister(db, session.merchantId, old.proxyNo)
    const inserted = await insertProxy(db, session.merchantId, {
      type,
      id,
      by: session.displayName,
    })
    if (inserted === undefined) throw typeTaken(type)
    if (old?.isDefault === true) await makeDefault(db, session.merchantId, inserted.proxyNo)
    await keepDefault(db, session.merchantId)
    await insertAudit(db, session.merchantId, actorOf(session), context.requestId, {
      action: 'fps-proxy.register',
      objectType: 'fps_proxy',
      objectId: type,
      detail: {
        ...(old && { before: { fpsProxyType: type, fpsProxyId: shownAddress(type, old.id) } }),
        after: { fpsProxyType: type, fpsProxyId: shownAddress(type, id) },
      },
    })
    await notify(db, [
      ...losers.map((merchantId) => addressNews({ merchantId }, 'LOST', { type, id })),
      addressNews(session, old === undefined ? 'REGISTERED' : 'REPLACED', {
        type,
        id,
        replaced: old?.id,
      }),
    ])
    return (await findActive(db, session.merchantId, type)) ?? inserted
  })
  return proxyOf(row)
}

/** Audits at the other merchant, without naming the new holder. */
const recordSuperseded = async (
  db: Db,
  { requestId }: DetachedContext,
  merchantId: string,
  { type, id }: { readonly type: FpsProxyType; readonly id: string },
): Promise<void> => {
  await keepDefault(db, merchantId)
  const nobody = { userId: null, displayName: 'FPS addressing', roleType: null }
  await insertAudit(db, merchantId, nobody, requestId, {
    action: 'fps-proxy.supersede',
    objectType: 'fps_proxy',
    objectId: type,
    detail: { before: { fpsProxyType: type, fpsProxyId: shownAddress(type, id) } },
  })
}

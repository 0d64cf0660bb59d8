/**
 * Registering an FPS address. A mobile number or e-mail address is proven by a code sent to it, and taken over from any
 * other merchant; an FPS identifier waits for the platform's proof.
 */
import type {
  fpsProxyCalls,
  FpsProxy,
  FpsProxyType,
} from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { FPS_ADDRESSING } from '#domain/audit/actors.ts'
import { scopeOf, requireFreshStepUp } from '#domain/auth/session.ts'
import {
  CODE_LIFE_SECONDS,
  RESEND_SECONDS,
  sendCode,
  checkCode,
  useCode,
} from '#domain/auth/one-time-code.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { limitMessages } from '#domain/auth/message-limit.ts'
import { proxyKey } from '@merchant/hkqr/fps-proxy.ts'
import { shownAddress } from '#domain/fps-addresses/shown-address.ts'
import { readAddress, subjectOf, targetOf, proxyOf } from './address.ts'
import type { Db } from '#infra/db/database.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { actorOf, byMerchant } from '#domain/audit/audit.ts'
import { acceptProof } from '#domain/fps-addresses/address-life.ts'
import {
  isHeldElsewhere,
  keepDefault,
  lockAddressing,
  supersede,
} from '#domain/fps-addresses/address-life.queries.ts'
import {
  findActive,
  findWaiting,
  insertProxy,
  type ProxyRow,
} from '#domain/fps-addresses/address.queries.ts'
import { addressNotification, nextDefault } from '#domain/fps-addresses/address-notifications.ts'
import { notify, type NotificationEvent } from '#domain/messages/notify.ts'

/** Prevents sending codes to many strangers. */
const MAX_CODES_PER_HOUR = 20

export const sendProxyCode = async (
  context: DetachedContext,
  { params: { type }, query }: Received<typeof fpsProxyCalls.code>,
): Promise<Reply<typeof fpsProxyCalls.code>> => {
  const { database, deps, session } = context
  if (type === 'FPSID') throw new AppError('4000', { message: 'An FPS identifier needs no code' })
  const address = readAddress(type, query.fpsProxyId)
  if ('fault' in address) throw new AppError('4000', { detail: { fields: [address.fault] } })
  const hits = await database.gate((db) => countHit(db, `fps-code:${session.userId}`, 'hour'))
  if (hits > MAX_CODES_PER_HOUR) throw new AppError('4231', { retryAfter: 3_600 })
  await database.tenant(scopeOf(session), (db) =>
    requireFree(db, session.merchantId, address, type, query.replaces),
  )
  // Codes belong to no merchant: what was sent to an address is counted over all of them.
  const { codeRef } = await database.gate(async (db) => {
    const sent = await sendCode(
      db,
      deps,
      subjectOf(session, type, address.id),
      targetOf(type, address.id),
      (texts, code) => texts.addressCode(code, session.merchant.merchantName),
      session.userId,
    )
    await limitMessages(db, 'member-code', session.merchantId)
    return sent
  })
  context.afterCommit(deps.wakeOutbox)
  return {
    otpRef: codeRef,
    sentTo: shownAddress(type, address.id),
    expiresIn: CODE_LIFE_SECONDS,
    resendIn: RESEND_SECONDS,
  }
}

const HELD_ELSEWHERE =
  'Another merchant has this identifier. If your bank gave it to you, ask the operator of this portal'

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
  const waits = await findWaiting(db, merchantId, type)
  if (waits !== undefined)
    throw new AppError('4091', {
      message: `Another address of type ${type} is not usable yet. Remove that one first`,
    })
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
  const { database, deps, session } = context
  const { type, id, otp, replaces } = readRequest(input)
  requireFreshStepUp(session)
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
    // Neither the other merchant nor anything about it is named.
    else if (await isHeldElsewhere(db, session.merchantId, type, id))
      throw fieldErrors([{ path: 'fpsProxyId', message: HELD_ELSEWHERE }])
    const losers = codeRef === undefined ? [] : await supersede(db, session.merchantId, type, id)
    const lost: NotificationEvent[] = []
    for (const merchantId of losers)
      lost.push(
        addressNotification({ merchantId }, 'LOST', { type, id }),
        ...nextDefault(merchantId, await keepDefault(db, merchantId)),
      )
    const old = await requireFree(db, session.merchantId, { id }, type, replaces)
    const inserted = await insertProxy(db, session.merchantId, {
      type,
      id,
      by: session.displayName,
      replaces: old?.proxyNo ?? null,
    })
    if (inserted === undefined) throw typeTaken(type)
    const isProven = codeRef !== undefined || deps.options.sandboxProof
    const added = isProven
      ? await acceptProof(db, session.merchantId, inserted, deps.options.addressDelayHours)
      : inserted
    const own = {
      merchantId: session.merchantId,
      actor: actorOf(session),
      entry: {
        action: 'fps-proxy.register',
        objectType: 'fps_proxy',
        objectId: type,
        detail: {
          ...(old && { before: { fpsProxyType: type, fpsProxyId: shownAddress(type, old.id) } }),
          after: { fpsProxyType: type, fpsProxyId: shownAddress(type, id), status: added.status },
        },
      },
    } as const
    const superseded = losers.map((merchantId) => supersededAt(merchantId, { type, id }))
    for (const { merchantId, actor, entry } of byMerchant([...superseded, own]))
      await insertAudit(db, merchantId, actor, context.requestId, entry)
    const isReplaced = old !== undefined && added.status === 'ACTIVE'
    await notify(db, [
      ...lost,
      addressNotification(session, isReplaced ? 'REPLACED' : 'REGISTERED', {
        ...added,
        replaced: old?.id,
      }),
    ])
    return added
  })
  return proxyOf(row)
}

/** The entry at the other merchant, which does not name the new holder. */
const supersededAt = (
  merchantId: string,
  { type, id }: { readonly type: FpsProxyType; readonly id: string },
) =>
  ({
    merchantId,
    actor: FPS_ADDRESSING,
    entry: {
      action: 'fps-proxy.supersede',
      objectType: 'fps_proxy',
      objectId: type,
      detail: { before: { fpsProxyType: type, fpsProxyId: shownAddress(type, id) } },
    },
  }) as const

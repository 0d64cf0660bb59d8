/** Registering an address: proven by its code, taken from wherever else it was, told to everyone concerned. */
import type {
  FpsProxy,
  fpsProxyCalls,
  FpsProxyType,
} from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { scopeOf, requireStepUp } from '#domain/auth/session.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { actorOf } from '#domain/audit/audit.ts'
import { checkCode, useCode } from '#domain/auth/one-time-code.ts'
import { proxyOf, readAddress, shownAddress, subjectOf } from './address.ts'
import {
  findActive,
  insertProxy,
  keepDefault,
  lockAddressing,
  supersede,
} from './fps-proxy.queries.ts'
import { tellRegistered, tellSuperseded } from './notice.ts'

const taken = (type: FpsProxyType): AppError =>
  new AppError('4091', {
    message: `The merchant has an address of type ${type} already. Remove it first`,
  })

/** One of each type, because a removal names nothing but the type. */
export const requireFree = async (
  db: Db,
  merchantId: string,
  type: FpsProxyType,
): Promise<void> => {
  if ((await findActive(db, merchantId, type)) !== undefined) throw taken(type)
}

/** The address that was asked for, with what proves it; `4220` names the field that is wrong. */
const readRequest = ({ params: { type }, body }: Received<typeof fpsProxyCalls.register>) => {
  const address = readAddress(type, body.fpsProxyId)
  if ('fault' in address) throw fieldErrors([address.fault])
  if (type === 'FPSID' && body.otp !== undefined)
    throw fieldErrors([{ path: 'otp', message: 'An FPS identifier needs no code' }])
  if (type !== 'FPSID' && body.otp === undefined)
    throw fieldErrors([{ path: 'otp', message: 'Write the code that was sent to the address' }])
  return { type, id: address.id, otp: body.otp }
}

export const register = async (
  context: DetachedContext,
  input: Received<typeof fpsProxyCalls.register>,
): Promise<FpsProxy> => {
  const { database, deps, session } = context
  const { type, id, otp } = readRequest(input)
  requireStepUp(session)
  await database.tenant(scopeOf(session), (db) => requireFree(db, session.merchantId, type))
  const codeRef =
    otp === undefined
      ? undefined
      : await checkCode(database.gate, subjectOf(session, type, id), otp)
  // As the system, since another merchant's row may end with it: each statement names its merchant.
  const row = await database.system(async (db) => {
    await lockAddressing(db)
    if (codeRef !== undefined) {
      await useCode(db, codeRef)
      for (const merchantId of await supersede(db, session.merchantId, type, id)) {
        await noteSuperseded(db, context, merchantId, { type, id })
      }
    }
    const inserted = await insertProxy(db, session.merchantId, {
      type,
      id,
      by: session.displayName,
    })
    if (inserted === undefined) throw taken(type)
    await keepDefault(db, session.merchantId)
    await insertAudit(db, session.merchantId, actorOf(session), context.requestId, {
      action: 'fps-proxy.register',
      objectType: 'fps_proxy',
      objectId: type,
      detail: { after: { fpsProxyType: type, fpsProxyId: shownAddress(type, id) } },
    })
    await tellRegistered(db, deps, session.merchantId, { type, id }, session.displayName)
    return (await findActive(db, session.merchantId, type)) ?? inserted
  })
  context.afterCommit(deps.wakeOutbox)
  return proxyOf(row)
}

/** In the other merchant's own trail, without a word of who has it now. */
const noteSuperseded = async (
  db: Db,
  { deps, requestId }: DetachedContext,
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
  await tellSuperseded(db, deps, merchantId, { type, id })
}

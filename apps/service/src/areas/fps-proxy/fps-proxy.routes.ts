/** FPS addressing: the addresses by which a merchant is paid (spec 7, "FPS proxy"; ). */
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import { serve } from '#infra/http/serve.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import { requireFreshStepUp, requireStepUp } from '#domain/auth/session.ts'
import { shownAddress } from '#domain/fps-addresses/shown-address.ts'
import { codeOf, proxyOf } from './address.ts'
import {
  endProxy,
  keepDefault,
  lockAddressing,
  makeDefault,
} from '#domain/fps-addresses/address-life.queries.ts'
import { sendProxyCode, register } from './register.ts'
import {
  findActive,
  findWaiting,
  listProxies,
  proxyKeys,
} from '#domain/fps-addresses/address.queries.ts'
import { addressNotification, nextDefault } from '#domain/fps-addresses/address-notifications.ts'
import { notify } from '#domain/messages/notify.ts'

export const fpsProxyRoutes = serve(fpsProxyCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, proxyKeys, { sortBy: 'registeredAt', sortOrder: 'desc' })
    const found = await listProxies(db, session.merchantId, request)
    return pageOfRows(found, request.page, proxyOf, (row) =>
      request.cursorAfter({ key: row.sortKey, id: String(row.proxyNo).padStart(10, '0') }),
    )
  },

  code: sendProxyCode,

  register,

  setDefault: async (context, { params: { type } }) => {
    const { db, session } = context
    await lockAddressing(db)
    const active = await findActive(db, session.merchantId, type)
    if (active === undefined) throw notFound('FPS address')
    // Before the version: a change that is sent again after a lost answer has nothing left to change.
    if (active.isDefault) return proxyOf(active)
    requireFreshStepUp(session)
    requireVersion(context, active)
    await makeDefault(db, session.merchantId, active.proxyNo)
    await audit(context, {
      action: 'fps-proxy.default',
      objectType: 'fps_proxy',
      objectId: type,
      detail: { after: { fpsProxyType: type, fpsProxyId: shownAddress(type, active.id) } },
    })
    await notify(db, [addressNotification(session, 'DEFAULT', active)])
    return proxyOf((await findActive(db, session.merchantId, type)) ?? active)
  },

  qr: async ({ db, session }, { params: { type } }) => {
    const active = await findActive(db, session.merchantId, type)
    if (active === undefined) throw notFound('FPS address')
    return { payload: codeOf(active, session.merchant.merchantName) }
  },

  remove: async (context, { params: { type } }) => {
    const { db, session, ifMatch } = context
    await lockAddressing(db)
    const live = [
      await findActive(db, session.merchantId, type),
      await findWaiting(db, session.merchantId, type),
    ].filter((row) => row !== undefined)
    // While one waits to replace another, the version tells which of them is meant.
    const [first] = live
    if (first === undefined) throw notFound('FPS address')
    requireStepUp(session)
    const row = ifMatch === undefined ? first : live.find(({ version }) => version === ifMatch)
    if (row === undefined) throw new AppError('4090')
    const ended = await endProxy(db, session.merchantId, row.proxyNo, 'DEREGISTERED')
    const next = await keepDefault(db, session.merchantId)
    if (next !== undefined) requireFreshStepUp(session)
    await audit(context, {
      action: 'fps-proxy.remove',
      objectType: 'fps_proxy',
      objectId: type,
      detail: { before: { fpsProxyType: type, fpsProxyId: shownAddress(type, row.id) } },
    })
    await notify(db, [
      addressNotification(session, 'REMOVED', row),
      ...nextDefault(session.merchantId, next),
    ])
    return proxyOf(ended ?? row)
  },
})

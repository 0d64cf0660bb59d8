/** FPS addressing: the addresses by which a merchant is paid (spec 7, "FPS proxy"; ). */
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import { serve } from '#infra/http/serve.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { audit } from '#domain/audit/audit.ts'
import { requireStepUp } from '#domain/auth/session.ts'
import { codeOf, proxyOf, shownAddress } from './address.ts'
import { sendProxyCode, register } from './register.ts'
import {
  deregister,
  findActive,
  keepDefault,
  listProxies,
  lockAddressing,
  makeDefault,
  proxyKeys,
} from './fps-proxy.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import { addressNews } from './address-news.ts'

export const fpsProxyRoutes = serve(fpsProxyCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, proxyKeys, { sortBy: 'registeredAt', sortOrder: 'desc' })
    const found = await listProxies(db, session.merchantId, request)
    return pageOfRows(found, request.page, proxyOf, (row) =>
      request.cursorAfter({ key: row.sortKey, id: String(row.proxyNo) }),
    )
  },

  code: sendProxyCode,

  register,

  setDefault: async (context, { params: { type } }) => {
    const { db, session, ifMatch } = context
    await lockAddressing(db)
    const active = await findActive(db, session.merchantId, type)
    if (active === undefined) throw notFound('FPS address')
    if (ifMatch !== undefined && ifMatch !== active.version) throw new AppError('4090')
    if (active.isDefault) return proxyOf(active)
    await makeDefault(db, session.merchantId, active.proxyNo)
    await audit(context, {
      action: 'fps-proxy.default',
      objectType: 'fps_proxy',
      objectId: type,
      detail: { after: { fpsProxyType: type, fpsProxyId: shownAddress(type, active.id) } },
    })
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
    const active = await findActive(db, session.merchantId, type)
    if (active === undefined) throw notFound('FPS address')
    requireStepUp(session)
    if (ifMatch !== undefined && ifMatch !== active.version) throw new AppError('4090')
    const ended = await deregister(db, session.merchantId, active.proxyNo)
    await keepDefault(db, session.merchantId)
    await audit(context, {
      action: 'fps-proxy.remove',
      objectType: 'fps_proxy',
      objectId: type,
      detail: { before: { fpsProxyType: type, fpsProxyId: shownAddress(type, active.id) } },
    })
    await notify(db, [addressNews(session, 'REMOVED', { type, id: active.id })])
    return proxyOf(ended ?? active)
  },
})

/** Shops and their members (spec 7). */
import { can } from '@merchant/contract/access/permissions.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { listMembers, memberSort } from '#domain/members/member-list.queries.ts'
import { memberFor, seesAddresses } from '#domain/members/member.rules.ts'
import { addShop, changeShop, close, unlink, requireShop, shopFor } from './shop.ts'
import { listShops, shopSort } from './shops.queries.ts'

export const shopRoutes = serve(shopCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, shopSort, { sortBy: 'name', sortOrder: 'asc' })
    const filter = { statuses: query.status, regions: query.region, keyword: query.keyword }
    const found = await listShops(db, scopeOf(session), filter, request)
    return pageOfRows(found, request.page, shopFor(session.roleType), (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.shopId }),
    )
  },
  view: async ({ db, session }, { params }) =>
    shopFor(session.roleType)(await requireShop(db, session, params.shopId)),
  add: (context, { body }) => addShop(context, body),
  change: (context, { params, body }) => changeShop(context, params.shopId, body),
  close: (context, { params }) => close(context, params.shopId),
  members: async ({ db, session }, { params, query }) => {
    const request = listRequest(query, memberSort, { sortBy: 'displayName', sortOrder: 'asc' })
    await requireShop(db, session, params.shopId)
    const found = await listMembers(
      db,
      scopeOf(session),
      {
        shopId: params.shopId,
        hasAddresses: seesAddresses(session),
        // Owners are shown to roles with showShopOwnerList only.
        withoutRoles: can(session.roleType, 'showShopOwnerList') ? [] : ['SHOP_MANAGER'],
      },
      request,
    )
    return pageOfRows(found, request.page, memberFor(session), (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.userId }),
    )
  },
  unlink: (context, { params }) => unlink(context, params.shopId, params.userId),
})

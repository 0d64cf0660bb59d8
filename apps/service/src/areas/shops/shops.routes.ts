/** Shops and their members (spec 7). */
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { chosenColumns } from '#infra/export/table-file.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { answerOnce } from '#infra/http/idempotency.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { serve } from '#infra/http/serve.ts'
import { listRequest, sortOf } from '#infra/pagination/list-request.ts'
import { pageOfRows, withoutPage } from '#infra/pagination/page.rules.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { fileTextsIn } from '#domain/file-texts/file-texts.ts'
import { listFile } from '#domain/list-file.ts'
import { listMembers, memberSort } from '#domain/members/member-list.queries.ts'
import { memberFor, seesAddresses } from '#domain/members/member.rules.ts'
import { addShop, changeShop, close, hiddenRoles, unlink, requireShop, shopFor } from './shop.ts'
import { countShops, fileColumns, shopFileStatement } from './shop-file.queries.ts'
import { listShops, shopSort, type ShopFilter } from './shops.queries.ts'

const byName = { sortBy: 'name', sortOrder: 'asc' } as const

const filterOf = ({
  status,
  region,
  keyword,
}: Pick<
  Received<typeof shopCalls.list>['query'],
  'keyword' | 'region' | 'status'
>): ShopFilter => ({
  statuses: status,
  regions: region,
  keyword,
})

export const shopRoutes = serve(shopCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, shopSort, byName)
    const hidden = hiddenRoles(session.roleType)
    const found = await listShops(db, scopeOf(session), filterOf(query), request, hidden)
    return pageOfRows(found, request.page, shopFor(session.roleType), (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.shopId }),
    )
  },
  file: (context, { query }) => shopFile(context, query),
  view: async ({ db, session }, { params }) =>
    shopFor(session.roleType)(await requireShop(db, session, params.shopId)),
  add: (context, { body }) =>
    answerOnce(context, shopCalls.add, body, () => addShop(context, body)),
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
        withoutRoles: hiddenRoles(session.roleType),
      },
      request,
    )
    return pageOfRows(found, request.page, memberFor(session), (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.userId }),
    )
  },
  unlink: (context, { params }) => unlink(context, params.shopId, params.userId),
})

/** All pages of the list of shops. */
const shopFile = (
  context: DetachedContext,
  query: Received<typeof shopCalls.file>['query'],
): Promise<FileAnswer> => {
  const { fileType, columns, sortBy, sortOrder, ...filter } = withoutPage(query)
  const scope = scopeOf(context.session)
  const sort = sortOf({ sortBy, sortOrder }, byName)
  const wanted = filterOf(filter)
  return listFile(context, {
    action: 'shop.file',
    name: 'shops',
    title: 'Shops',
    fileType,
    columns: chosenColumns(
      fileColumns(hiddenRoles(context.session.roleType)),
      columns,
      fileTextsIn(context.session.language),
    ),
    filter,
    words: { status: 'shopState' },
    sort,
    counted: 'Shops',
    count: (db) => countShops(db, scope, wanted),
    statement: (db, cells) => shopFileStatement(db, scope, wanted, sort, cells),
  })
}

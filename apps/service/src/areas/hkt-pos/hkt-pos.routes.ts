/** HKT POS: the smart terminals that a merchant has from HKT (spec 7, "POS"). */
import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { changeHktTerminal } from './change.ts'
import { hktFile, usualOrder } from './file.ts'
import { hktTerminalKeys, listHktTerminals } from './hkt-terminal.queries.ts'
import { hktTerminalOf } from './hkt-terminal-view.ts'

export const hktPosRoutes = serve(hktPosCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, hktTerminalKeys, usualOrder)
    await requireShops(db, session, query.shopId === undefined ? undefined : [query.shopId])
    const found = await listHktTerminals(db, scopeOf(session), query.shopId, request)
    return pageOfRows(found, request.page, hktTerminalOf, (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.posId }),
    )
  },
  change: changeHktTerminal,
  file: (context, { query }) => hktFile(context, query),
})

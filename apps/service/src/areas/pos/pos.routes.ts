/** POS: terminals, their PINs and their status (spec 7, "POS"). */
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { changePin, setPin, setRefundPin } from './pins.ts'
import { blockRefunds, setStatus } from './status.ts'
import { changeSeveral, reportLost } from './bulk-change.ts'
import { listTerminals, terminalKeys } from './terminal-list.queries.ts'
import { terminalOf } from './terminal.ts'

export const posRoutes = serve(posCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, terminalKeys, { sortBy: 'shopName', sortOrder: 'asc' })
    await requireShops(db, session, query.shopId === undefined ? undefined : [query.shopId])
    const found = await listTerminals(db, scopeOf(session), query.shopId, request)
    return pageOfRows(found, request.page, terminalOf, (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.posId }),
    )
  },
  setPin,
  changePin,
  setRefundPin,
  blockRefunds,
  setStatus,
  lost: (context, { body }) => reportLost(context, body),
  bulk: (context, { body }) => changeSeveral(context, body),
})

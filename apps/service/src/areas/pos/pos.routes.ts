/** POS: terminals, their PINs and their status (spec 7, "POS"). */
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest, sortOf } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { isSilent } from '#domain/terminals/silence.rules.ts'
import { terminalFile } from '#domain/terminals/terminal-file.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { changePin, setPin, setRefundPin } from './pins.ts'
import { blockRefunds, setStatus } from './status.ts'
import { changeSeveral, reportLost } from './bulk-change.ts'
import {
  countTerminals,
  listActive,
  listTerminals,
  terminalFileColumns,
  terminalFileStatement,
  terminalKeys,
  type TerminalFilter,
} from './terminal-list.queries.ts'
import { terminalOf } from './terminal.ts'

export const posRoutes = serve(posCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, terminalKeys, defaultSort)
    await requireShops(db, session, query.shopId === undefined ? undefined : [query.shopId])
    const scope = scopeOf(session)
    const found = await listTerminals(db, scope, await filterOf(db, scope, query), request)
    return pageOfRows(
      found,
      request.page,
      (row) => terminalOf(session, row),
      (row) => request.cursorAfter({ key: row.sortKey, id: row.posId }),
    )
  },
  file: (context, { query }) => fileOf(context, query),
  setPin,
  changePin,
  setRefundPin,
  blockRefunds,
  setStatus,
  lost: (context, { body }) => reportLost(context, body),
  bulk: (context, { body }) => changeSeveral(context, body),
})

const defaultSort = { sortBy: 'shopName', sortOrder: 'asc' } as const

type ListQuery = Received<typeof posCalls.list>['query']
const filterOf = async (
  db: Db,
  scope: Scope,
  { shopId, keyword, status, silent }: Pick<ListQuery, 'shopId' | 'keyword' | 'status' | 'silent'>,
): Promise<TerminalFilter> => ({
  shopId,
  keyword,
  statuses: status,
  ...(silent !== undefined && {
    silence: {
      posIds: (await listActive(db, scope, shopId)).filter(isSilent).map(({ posId }) => posId),
      isWanted: silent,
    },
  }),
})

const fileOf = async (
  context: DetachedContext,
  query: Received<typeof posCalls.file>['query'],
): Promise<FileAnswer> => {
  const scope = scopeOf(context.session)
  const filter = await context.database.tenant(scope, (db) => filterOf(db, scope, query))
  const sort = sortOf(query, defaultSort)
  return terminalFile(context, query, {
    action: 'pos.file',
    name: 'terminals',
    known: terminalFileColumns,
    sort,
    count: (db) => countTerminals(db, scope, filter),
    statement: (db, cells) => terminalFileStatement(db, scope, filter, sort, cells),
  })
}

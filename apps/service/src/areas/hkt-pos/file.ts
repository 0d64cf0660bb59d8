/** The file of HKT terminals: the list with all its pages, as CSV or as a workbook. */
import type { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { wireTime } from '#infra/db/wire-time.ts'
import { chosenColumns, tableFile } from '#infra/export/table-file.ts'
import type { FileContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/file-answer.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { withoutPage } from '#infra/pagination/page.rules.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { audit } from '#domain/audit/audit.ts'
import {
  countHktTerminals,
  hktFileColumns,
  hktFileStatement,
  hktTerminalKeys,
} from './hkt-terminal.queries.ts'

export const hktFile = async (
  context: FileContext,
  query: Received<typeof hktPosCalls.file>['query'],
): Promise<FileAnswer> => {
  const { database, session } = context
  const { fileType = 'csv', shopId } = query
  const scope = scopeOf(session)
  const { sort } = listRequest(withoutPage(query), hktTerminalKeys, usualOrder)
  const columns = chosenColumns(hktFileColumns, query.columns)
  const { now, count } = await database.tenant(scope, async (db) => {
    await requireShops(db, session, shopId === undefined ? undefined : [shopId])
    await audit(
      { ...context, db },
      { action: 'hkt-pos.file', objectType: 'file', shopId: shopId ?? null, detail: { fileType } },
    )
    return { now: wireTime(await findNow(db)), count: await countHktTerminals(db, scope, shopId) }
  })
  return tableFile({
    database,
    scope,
    userId: session.userId,
    fileType,
    name: 'hkt-pos',
    day: now.slice(0, 10),
    title: 'Terminals',
    columns,
    summary: [
      { label: 'Made', value: now, kind: 'time' },
      { label: 'Terminals', value: String(count), kind: 'number' },
      ...(shopId === undefined
        ? []
        : [{ label: 'Filter: shopId', value: shopId, kind: 'text' as const }]),
      { label: 'Sorted by', value: `${sort.sortBy} ${sort.sortOrder}`, kind: 'text' },
    ],
    statement: (db, cells) => hktFileStatement(db, scope, shopId, sort, cells),
  })
}

export const usualOrder = { sortBy: 'shopName', sortOrder: 'asc' } as const
